import type { TaskPerson } from '#contract/task-groups/group.ts'
import { taskGroupApi } from '#contract/task-groups/index.ts'

import { useReadAll } from '#web/kit/data/use-read-all.ts'

/** People to choose from. */
export const peopleOptions = (people: readonly TaskPerson[] | undefined) =>
  people?.map(({ id, fullName }) => ({ value: id, label: fullName }))

/** Who works at a plant; undefined while that is read, nobody as long as no plant is chosen. */
export function usePeople(plantId: number | null): readonly TaskPerson[] | undefined {
  const { data } = useReadAll(
    taskGroupApi.people,
    plantId === null ? [] : [{ query: { powerPlantId: plantId } }],
  )
  return plantId === null ? [] : data[0]?.items
}
