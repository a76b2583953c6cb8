import { useSearchParams } from 'react-router'

import { PLANT } from '#contract/core/paths.ts'
import type { PlantKind } from '#contract/plants/index.ts'

import { usePlant } from './plant.ts'
import { useProfile } from './profile.ts'

/**
 * The plant of a screen that shows one: the one its address names, else the one chosen in the header, else the user's
 * first of these kinds, else the first; null for a user without plants.
 */
export function usePlantOfPage(
  kinds: readonly PlantKind[] = [],
): readonly [number | null, (id: number | null) => void] {
  const { powerPlants } = useProfile()
  const inHeader = usePlant()
  const [search, setSearch] = useSearchParams()
  const named = powerPlants.find(({ id }) => String(id) === search.get(PLANT))
  const first = powerPlants.find(({ kind }) => kinds.includes(kind)) ?? powerPlants[0]
  const choose = (id: number | null) =>
    setSearch((now) => {
      if (id === null) now.delete(PLANT)
      else now.set(PLANT, String(id))
      return now
    })
  return [named?.id ?? inHeader ?? first?.id ?? null, choose]
}
