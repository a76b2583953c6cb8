import { useProfile } from '#web/platform/session/profile.ts'

import type { Option } from '#web/kit/controls/option.ts'

/** The plants that the user may see, to choose one from. */
export function usePlantOptions(): readonly Option<number>[] {
  return useProfile().powerPlants.map(({ id, name }) => ({ value: id, label: name }))
}
