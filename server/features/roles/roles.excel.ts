import type { z } from 'zod'

import { allPermissions } from '#contract/all.ts'
import { usualName } from '#contract/core/usual-names.ts'
import type { Role, RoleQuery } from '#contract/roles/index.ts'
import { sharedWords } from '#contract/core/words.ts'
import { roleWords } from '#contract/roles/words.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { roleList } from './roles.list.ts'

const title = { vi: 'Danh sách vai trò', en: 'Roles' } as const

const columns = sheetOf<Role>()(roleWords, [
  { field: 'name', width: 12 },
  { field: 'displayName', value: (role, language) => usualName(role.displayName, language) },
  { field: 'description' },
  { field: 'seesAllPlants', kind: 'boolean' },
  { field: 'userCount', kind: 'integer' },
  {
    field: 'grantedPermissions',
    width: 60,
    value: (role, language) =>
      role.grantedPermissions.map((name) => allPermissions[name]?.[language] ?? name).join('; '),
  },
])

/** The filtered list as an Excel file, with the rights of each role in words. */
export function exportRoles(work: Work, query: z.output<typeof RoleQuery>): FileAnswer {
  return listAnswer(work, {
    title,
    fileName: 'vai-tro',
    filters: [[sharedWords.keyword, query.keyword]],
    columns,
    rows: roleList.rows(work, query),
  })
}
