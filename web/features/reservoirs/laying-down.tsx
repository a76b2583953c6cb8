import { pathTo, paths } from '#contract/core/paths.ts'
import { reservoirApi } from '#contract/reservoirs/index.ts'
import { layingDownLabels } from '#contract/reservoirs/words.ts'

import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { Empty } from '#web/kit/page/Empty.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useMay } from '#web/platform/session/profile.ts'

/** What is to be done where something of a reservoir is not laid down: the words for whoever may, or whom to ask. */
export function useLayingDown(): string {
  const label = useLabel()
  const may = useMay()
  return label(may(reservoirApi.update) ? layingDownLabels.doIt : layingDownLabels.ask)
}

interface LayDownLinkProps {
  /** The reservoir; absent where the plant has none. */
  readonly of?: number
}

/** The way to where a reservoir is laid down; nothing for those who may not do it. */
export function LayDownLink({ of }: LayDownLinkProps) {
  const label = useLabel()
  const may = useMay()
  if (!may(reservoirApi.update)) return null
  return (
    <ButtonLink to={of === undefined ? paths.reservoirs : pathTo(paths.reservoirVersion, { id: of })}>
      {label(layingDownLabels.lead)}
    </ButtonLink>
  )
}

/** Stands where a screen is of a reservoir and the plant has none. */
export function NoReservoir() {
  const label = useLabel()
  return <Empty title={label(layingDownLabels.none)} text={useLayingDown()} action={<LayDownLink />} />
}
