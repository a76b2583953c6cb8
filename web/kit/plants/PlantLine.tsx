import { usePlant } from '#web/platform/session/plant.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import css from './PlantLine.module.css'

/** The plant of a row, small below what names the row; only for whoever looks at several plants at once. */
export function PlantLine({ name }: { readonly name: string }) {
  const chosen = usePlant()
  const { powerPlants } = useProfile()
  if (chosen !== null || powerPlants.length < 2) return null
  return <small className={css['line']}>{name}</small>
}
