import { Link } from 'react-router'

import { pathTo, paths } from '#contract/core/paths.ts'
import type { Plant } from '#contract/plants/index.ts'

/** The way to the reservoir that the levels of a plant are laid down with. */
export function ReservoirLink({ of }: { readonly of: Pick<Plant, 'reservoirId' | 'reservoirName'> }) {
  if (of.reservoirId === null) return null
  return <Link to={pathTo(paths.reservoirVersion, { id: of.reservoirId })}>{of.reservoirName}</Link>
}
