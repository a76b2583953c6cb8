import * as z from 'zod'

import { endpoint } from '#contract/core/endpoint.ts'
import { ById, listOf } from '#contract/core/page.ts'
import { problems } from '#contract/core/problem.ts'
import type { PermissionTable } from '#contract/core/role.ts'
import { optional, recordId, text, version } from '#contract/core/rules.ts'

/** The name a list has on its screen, e.g. `employees`. */
const listName = z
  .string()
  .max(60)
  .regex(/^[A-Za-z][A-Za-z\d.-]*$/)
/** As addresses and columns are written by the browser: nothing in it is hidden. */
const visible = z.string().regex(/^[\x21-\x7e]*$/)
const columnIds = z.array(visible.min(1).max(60)).max(100)

/**
 * What a view keeps: `query` is the address of the list without its page, `status=open&sort=-day`; filters are only filters,
 * so whoever opens a view sees what they may see anyway. `columns` null are the reader's own.
 */
const content = {
  name: text(60),
  query: visible.max(2000),
  columns: z.object({ order: columnIds, hidden: columnIds }).nullable(),
  /** Whose holders see it besides its owner. */
  sharedRoleId: optional(recordId),
}

export const SavedViewWrite = z.object({ list: listName, ...content })
export type SavedViewWrite = z.output<typeof SavedViewWrite>

export const SavedViewUpdate = z.object({ id: recordId, version, ...content })
export type SavedViewUpdate = z.output<typeof SavedViewUpdate>

/** A list as somebody arranged it, by name. */
export const SavedView = SavedViewWrite.extend({
  sharedRoleId: recordId.nullable(),
  sharedRoleName: z.string().nullable(),
  ownerName: z.string(),
  /** What the caller may do with it. */
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
  version,
  id: recordId,
})
export type SavedView = z.output<typeof SavedView>

/** How many views one person may keep of one list. */
export const MAX_VIEWS = 50

export const savedViewProblems = problems('savedViews', {
  nameTaken: {
    status: 409,
    vi: 'Bạn đã có khung nhìn mang tên này trong danh sách',
    en: 'You have a view with this name in the list already',
    field: 'name',
  },
  notYours: {
    status: 403,
    vi: 'Khung nhìn này của {owner}: chỉ người lập mới sửa được. Hãy lưu thành khung nhìn mới của bạn.',
    en: 'This view belongs to {owner}, who alone may change it. Save it as a view of your own.',
  },
  mayNotShare: {
    status: 403,
    vi: 'Bạn không có quyền chia sẻ khung nhìn với vai trò',
    en: 'You may not share views with a role',
    field: 'sharedRoleId',
  },
  unknownRole: {
    status: 422,
    vi: 'Không có vai trò này',
    en: 'There is no such role',
    field: 'sharedRoleId',
  },
  tooMany: {
    status: 422,
    vi: 'Danh sách này đã có {limit} khung nhìn của bạn. Hãy xóa bớt khung nhìn cũ.',
    en: 'You have {limit} views of this list already. Delete old ones first.',
    field: 'name',
  },
})

export const savedViewApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/SavedView/GetAll',
    access: 'signedIn',
    summary: 'The views of a list that are the caller’s own or shared with one of their roles, by name.',
    query: z.object({ list: listName }),
    returns: listOf(SavedView),
  }),
  create: endpoint({
    method: 'POST',
    path: '/services/app/SavedView/Create',
    access: 'signedIn',
    summary: 'Keeps a view of a list; sharing it with a role takes SavedViews.Share.',
    body: SavedViewWrite,
    returns: SavedView,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/services/app/SavedView/Update',
    access: 'signedIn',
    summary: 'Changes a view of the caller’s own.',
    body: SavedViewUpdate,
    returns: SavedView,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/services/app/SavedView/Delete',
    access: 'signedIn',
    summary:
      'Deletes a view: one’s own, or with SavedViews.Share one that is shared. A day long it can be restored.',
    query: ById,
    returns: z.null(),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/services/app/SavedView/Restore',
    access: 'signedIn',
    summary: 'Takes back the deletion of a view.',
    body: ById,
    returns: SavedView,
  }),
}

export const savedViewPermissions = {
  'SavedViews.Share': {
    vi: 'Khung nhìn danh sách: chia sẻ với vai trò, xóa khung nhìn đã chia sẻ',
    en: 'Views of lists: share with a role, delete shared ones',
    roles: ['QĐ', 'PGD', 'GD', 'BDH'],
  },
} as const satisfies PermissionTable
