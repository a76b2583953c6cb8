import { plantDay } from '#contract/core/format.ts'
import { Problem } from '#contract/core/problem.ts'
import type { LetterDirect } from '#contract/letters/letter.ts'
import type { LetterUrgency } from '#contract/letters/labels.ts'
import { letterProblems } from '#contract/letters/problems.ts'
import type { TaskPriority } from '#contract/task-groups/labels.ts'
import { endTask, giveGroup, shareTask } from '#server/features/task-groups/task-groups.public.ts'
import type { Work } from '#server/platform/http/call.ts'

import { readFullNames } from '../letters.list.ts'
import { findTaskOfDirected, isSharedTask, type LetterRow } from '../letters.store.ts'

const LONGEST_TITLE = 255

const priorityOf: Readonly<Record<LetterUrgency, TaskPriority>> = {
  normal: 'normal',
  urgent: 'urgent',
  veryUrgent: 'critical',
  express: 'critical',
}

const sourceOf = ({ id, symbol }: LetterRow) => ({ kind: 'letter', id, label: symbol ?? '' }) as const

type Said = Omit<LetterDirect, 'id' | 'version'>

/** Gives the task that a direction asks for; whoever directs accepts it. */
export async function giveTask(work: Work, row: LetterRow, said: Said): Promise<number> {
  const { directive, leaderId, helperIds, dueOn } = said
  const today = plantDay(work.now)
  const group = await giveGroup(
    work,
    {
      powerPlantId: row.plantId,
      groupName: cut(`${row.symbol}: ${row.abstract}`),
      category: 'direction',
      origin: 'document',
      sourceRef: row.symbol,
      ownerId: leaderId,
      coordinatorIds: helperIds,
      priority: priorityOf[row.urgency],
      // A letter that is late already is directed all the same.
      startOn: dueOn < today ? dueOn : today,
      equipmentId: null,
      note: directive,
      fileIds: [],
      dueOn,
      tasks: [
        {
          title: cut(directive.replaceAll(/\s+/g, ' ')),
          expectedProduct: 'Văn bản trả lời hoặc báo cáo kết quả',
          assigneeId: leaderId,
          weight: 1,
          startOn: null,
          checklist: [],
          waitsForNos: [],
          dueOn,
        },
      ],
    },
    [sourceOf(row)],
  )
  const [task] = group.tasks
  if (!task) throw new Error('A group is given with its task')
  return task.id
}

const cut = (text: string) => Array.from(text).slice(0, LONGEST_TITLE).join('')

/**
 * The task of another letter that carries the same instruction: it is one task, with one who answers for it.
 *
 * @throws problem `letters.sharesNothing`, `.otherLeader`
 */
export async function shareTaskOf(
  work: Work,
  row: LetterRow,
  { sameAsId, leaderId }: { readonly sameAsId: number; readonly leaderId: number },
): Promise<number> {
  const taskId = sameAsId === row.id ? undefined : await findTaskOfDirected(work.db, row.plantId, sameAsId)
  const task = taskId && (await shareTask(work, taskId, sourceOf(row)))
  if (!taskId || !task) throw new Problem(letterProblems.sharesNothing)
  if (task.assigneeId !== leaderId) {
    const [name = ''] = await readFullNames(work.db, [task.assigneeId])
    throw new Problem(letterProblems.otherLeader, { name })
  }
  return taskId
}

/** Ends the task of a letter that is settled; one that another letter asks for still goes on. */
export async function settleTask(
  work: Work,
  { id, taskId }: LetterRow,
  end: { readonly words: string; readonly isCalledOff: boolean },
): Promise<void> {
  if (taskId === null) return
  const isStillWanted = () => isSharedTask(work.db, taskId, id)
  await endTask(work, taskId, { ...end, isStillWanted })
}
