import { usePlantToBegin } from '#web/platform/session/plant-to-begin.ts'
import { useProfile } from '#web/platform/session/profile.ts'

/** Answers with the plant whose figures a template is shown with: its own, else the one to begin with, else the first. */
export function usePlantOf(): (template: { readonly powerPlantId: number | null }) => number | null {
  const plantToBegin = usePlantToBegin()
  const { powerPlants } = useProfile()
  return ({ powerPlantId }) => powerPlantId ?? plantToBegin ?? powerPlants[0]?.id ?? null
}
