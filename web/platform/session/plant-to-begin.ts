import { usePlant } from './plant.ts'
import { useProfile } from './profile.ts'

/** The plant that a new record begins with: the one chosen in the header, or the user's only one. */
export function usePlantToBegin(): number | null {
  const chosen = usePlant()
  const { powerPlants } = useProfile()
  return chosen ?? (powerPlants.length === 1 ? (powerPlants[0]?.id ?? null) : null)
}
