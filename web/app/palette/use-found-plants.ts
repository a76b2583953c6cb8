import { paths } from '#contract/core/paths.ts'

import { matchRank } from '#web/platform/format/fold.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { drawings } from '../shell/drawings.ts'
import type { Found } from './use-found-screens.ts'

/** The user's plants that answer the search; none for less than two letters. Best first. */
export function useFoundPlants(search: string): Found[] {
  const { powerPlants } = useProfile()
  if (search.trim().length < 2) return []
  return powerPlants
    .map((plant) => ({ plant, rank: matchRank(plant.name, search) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ plant: { id, name } }) => ({
      to: `${paths.plants}?open=details.${id}`,
      title: name,
      detail: '',
      icon: drawings.plant,
    }))
}
