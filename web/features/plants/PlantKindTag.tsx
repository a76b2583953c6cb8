import type { StatusColour } from '#contract/core/approval-status.ts'
import { type PlantKind, plantKindLabels } from '#contract/plants/index.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'

const colours: Readonly<Record<PlantKind, StatusColour>> = {
  solar: 'yellow',
  floatingSolar: 'green',
  hydro: 'processing',
}

/** What a plant makes its electricity of. */
export function PlantKindTag({ kind }: { readonly kind: PlantKind }) {
  const label = useLabel()
  return <Tag colour={colours[kind]}>{label(plantKindLabels[kind])}</Tag>
}
