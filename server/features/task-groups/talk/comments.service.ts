import { pathTo, paths } from '#contract/core/paths.ts'
import { Problem } from '#contract/core/problem.ts'
import type { CommentWrite, TaskGroupDetail } from '#contract/task-groups/group.ts'
import { taskGroupProblems } from '#contract/task-groups/problems.ts'
import { tell } from '#server/features/notifications/notifications.public.ts'
import type { Work } from '#server/platform/http/call.ts'

import { getGroup } from '../task-groups.list.ts'
import { ENTITY, getOwnGroup, requirePeople } from '../task-groups.service.ts'
import { addFollowers } from '../task-groups.store.ts'
import { getGroupOfTask } from '../tasks/tasks.store.ts'
import { insertComment } from './comments.store.ts'

const SHOWN_CHARACTERS = 200

/**
 * Says something of a group or a task of it. Who is mentioned is told, and sees the group from then on.
 *
 * @throws problem `core.notFound`, `taskGroups.unknownPerson`, `.otherGroup`
 */
export async function addComment(
  work: Work,
  { groupId, taskId, body, mentionIds }: CommentWrite,
): Promise<TaskGroupDetail> {
  const { db, actor, now, audit } = work
  const group = await getOwnGroup(work, groupId)
  if (taskId !== null && (await getGroupOfTask(db, taskId)) !== groupId)
    throw new Problem(taskGroupProblems.otherGroup)
  const mentioned = [...new Set(mentionIds)]
  await requirePeople(
    work,
    group.plantId,
    mentioned.map((id) => ({ field: 'mentionIds', id })),
  )
  const by = { authorId: actor.userId, authorName: actor.fullName, createdAt: now }
  const id = await insertComment(db, { groupId, taskId, body, mentionIds: mentioned, ...by })
  await addFollowers(db, groupId, mentioned)
  audit.announced(ENTITY, groupId)
  await tell(work, [
    {
      kind: 'taskMentioned',
      receivers: mentioned,
      about: `${ENTITY}:${groupId}`,
      cause: `comment ${id}`,
      plantId: group.plantId,
      subject: `${group.groupCode}: ${group.groupName}`,
      detail: body.slice(0, SHOWN_CHARACTERS),
      address: pathTo(paths.taskGroup, { taskGroupId: groupId }),
    },
  ])
  return getGroup(work, groupId)
}
