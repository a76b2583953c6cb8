import { taskGroupApi } from '#contract/task-groups/index.ts'
import type { TaskGroup, TaskGroupDetail, TaskGroupUpdate, TaskSource } from '#contract/task-groups/group.ts'

import { useRefresh } from '#web/kit/data/use-read.ts'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { stale } from '../stale.ts'
import { t } from '../task-groups.words.ts'
import type { Birth } from './birth.ts'

const MOST = 1000

const nameOf = ({ groupCode, groupName }: Pick<TaskGroup, 'groupCode' | 'groupName'>) =>
  `${groupCode} · ${groupName}`

/** What may be changed of a group, as it is now. */
export const updateOf = (group: TaskGroupDetail): TaskGroupUpdate => ({
  id: group.id,
  version: group.version,
  groupName: group.groupName,
  category: group.category,
  origin: group.origin,
  sourceRef: group.sourceRef,
  ownerId: group.ownerId,
  priority: group.priority,
  startOn: group.startOn,
  equipmentId: group.equipmentId,
  note: group.note,
  coordinatorIds: group.coordinators.map(({ id }) => id),
  fileIds: group.files.map(({ id }) => id),
  sources: group.sources.map(({ kind, id }) => ({ kind, id })),
})

/** Changes what a group is linked with, and nothing else of it; who changed it meanwhile is not overwritten. */
async function changeSources(
  id: number,
  change: (sources: readonly TaskSource[]) => TaskSource[],
): Promise<void> {
  const update = updateOf(await call(taskGroupApi.get, { query: { id } }))
  await call(taskGroupApi.update, { body: { ...update, sources: change(update.sources) } })
}

/**
 * Links a record with a group that stands, for several papers may carry the same instruction, and takes a link away again;
 * both ask first.
 */
export function useLinks() {
  const w = useWords()
  const refresh = useRefresh()

  async function link({ kind, id, powerPlantId }: Birth, linkedIds: readonly number[]): Promise<void> {
    // Those that are over fall due first: after years it is they that are too many to be read.
    const query = { powerPlantId, maxResultCount: MOST, sorting: 'dueOn desc' }
    const { items } = await call(taskGroupApi.list, { query })
    const open = items.filter((group) => group.can.edit && !linkedIds.includes(group.id)).toReversed()
    if (open.length === 0) return toast.info(w(t.noneToLink), w(t.noneToLinkHint))
    const isDone = await confirmAction({
      title: w(t.link),
      text: w(t.linkText),
      okText: w(t.linkIt),
      choice: {
        label: w(t.groupToLink),
        options: open.map((group) => ({ value: String(group.id), label: nameOf(group) })),
      },
      run: (chosen) => changeSources(Number(chosen), (sources) => [...sources, { kind, id }]),
    })
    if (!isDone) return
    await refresh(...stale)
    toast.success(w(t.isLinked))
  }

  async function unlink(group: TaskGroup, source: TaskSource & { readonly label: string }): Promise<void> {
    const isDone = await confirmAction({
      title: w(t.unlinkTitle, { name: source.label }),
      text: w(t.unlinkText, { name: nameOf(group) }),
      okText: w(t.unlink),
      run: () =>
        changeSources(group.id, (sources) =>
          sources.filter(({ kind, id }) => kind !== source.kind || id !== source.id),
        ),
    })
    if (isDone) await refresh(...stale)
  }

  return { link, unlink }
}
