import { coreProblems, Problem } from '#contract/core/problem.ts'
import {
  MAX_VIEWS,
  savedViewProblems,
  type SavedView,
  type SavedViewUpdate,
  type SavedViewWrite,
} from '#contract/saved-views/index.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import type { Work } from '#server/platform/http/call.ts'

import { getView } from './saved-views.list.ts'
import {
  countViews,
  getViewRow,
  insertView,
  markDeleted,
  purgeViews,
  updateView,
} from './saved-views.store.ts'

const DAY_MS = 86_400_000
const ENTITY = 'saved-views'

type Row = Awaited<ReturnType<typeof getViewRow>>

/** A view in the words of the wire, as history tells it. */
const told = ({
  list,
  name,
  query,
  columns,
  sharedRoleId,
}: Omit<SavedViewWrite, 'sharedRoleId'> & {
  readonly sharedRoleId?: number | null | undefined
}) => ({ list, name, query, columns, sharedRoleId: sharedRoleId ?? null })

/** Sharing anew takes the right; what is shared already stays so. */
function requireSharing({ actor }: Work, wanted: number | null | undefined, now: number | null = null): void {
  if (wanted && wanted !== now && !actor.permissions.has('SavedViews.Share'))
    throw new Problem(savedViewProblems.mayNotShare)
}

/** Keeps a view of a list for the caller. */
export async function keepView(work: Work, view: SavedViewWrite): Promise<SavedView> {
  const { db, actor, audit } = work
  requireSharing(work, view.sharedRoleId)
  // Calls at the same moment may pass it by a few, which does no harm.
  if ((await countViews(db, actor.userId, view.list)) >= MAX_VIEWS)
    throw new Problem(savedViewProblems.tooMany, { limit: MAX_VIEWS })
  const id = await insertView(db, actor.userId, view)
  audit.created(ENTITY, id, told(view))
  return getView(db, actor, id)
}

/** Changes a view of the caller's own. */
export async function changeView(work: Work, { id, version, ...view }: SavedViewUpdate): Promise<SavedView> {
  const { db, actor, audit } = work
  const row = await getSeenRow(work, id)
  if (row.ownerId !== actor.userId) {
    const { ownerName } = await getView(db, actor, id)
    throw new Problem(savedViewProblems.notYours, { owner: ownerName })
  }
  requireSharing(work, view.sharedRoleId, row.sharedRoleId)
  await requireVersion(db, ENTITY, row, version)
  await updateView(db, id, view)
  audit.changed(ENTITY, id, told(row), told({ ...view, list: row.list }))
  return getView(db, actor, id)
}

/** Deletes a view of the caller's own, or a shared one by whoever may share; and forgets what was deleted a day ago. */
export async function removeView(work: Work, id: number): Promise<null> {
  const { db, now, audit, actor } = work
  const row = await getSeenRow(work, id)
  const { can, ownerName } = await getView(db, actor, id)
  if (!can.remove) throw new Problem(savedViewProblems.notYours, { owner: ownerName })
  await purgeViews(db, new Date(now.getTime() - DAY_MS))
  await markDeleted(db, id, now)
  audit.deleted(ENTITY, id, told(row))
  return null
}

/** Takes back the deletion of a view, by its owner or by whoever may delete what is shared. */
export async function restoreView(work: Work, id: number): Promise<SavedView> {
  const { db, actor, audit } = work
  const row = await getViewRow(db, id)
  const mayRestore =
    row.ownerId === actor.userId || (row.sharedRoleId !== null && actor.permissions.has('SavedViews.Share'))
  if (!mayRestore) throw new Problem(coreProblems.notFound)
  if (row.deletedAt !== null) {
    await markDeleted(db, id, null)
    audit.created(ENTITY, id, told(row))
  }
  return getView(db, actor, id)
}

/** The row of a view that the caller sees. @throws problem `core.notFound` */
async function getSeenRow({ db, actor }: Work, id: number): Promise<Row> {
  const row = await getViewRow(db, id)
  await getView(db, actor, id)
  return row
}
