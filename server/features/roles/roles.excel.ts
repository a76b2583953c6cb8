import type { z } from 'zod'

import { allPermissions } from '#contract/all.ts'
import type { Language } from '#contract/core/problem.ts'
import { usualName } from '#contract/core/usual-names.ts'
import type { Role, RoleQuery } from '#contract/roles/index.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import type { ListColumn } from '#server/platform/excel/write/list-workbook.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { roleList } from './roles.list.ts'

const words = {
  title: { vi: 'Danh sách vai trò', en: 'Roles' },
  keyword: { vi: 'Từ khóa', en: 'Keyword' },
} as const

const headings = {
  vi: ['Mã', 'Tên vai trò', 'Mô tả', 'Mọi nhà máy', 'Số người giữ', 'Các quyền'],
  en: ['Name', 'Role', 'Description', 'All plants', 'Holders', 'Rights'],
} as const

const yesNo = { vi: ['Có', 'Không'], en: ['Yes', 'No'] } as const

function columnsIn(language: Language): ListColumn<Role>[] {
  const titles = headings[language]
  const rights = (role: Role) =>
    role.grantedPermissions.map((name) => allPermissions[name]?.[language] ?? name)
  return [
    { title: titles[0], kind: 'text', width: 12, value: (role) => role.name },
    { title: titles[1], kind: 'text', value: (role) => usualName(role.displayName, language) },
    { title: titles[2], kind: 'text', value: (role) => role.description },
    { title: titles[3], kind: 'boolean', words: yesNo[language], value: (role) => role.seesAllPlants },
    { title: titles[4], kind: 'integer', value: (role) => role.userCount },
    { title: titles[5], kind: 'text', width: 60, value: (role) => rights(role).join('; ') },
  ]
}

/** The filtered list as an Excel file, with the rights of each role in words. */
export function exportRoles(work: Work, query: z.output<typeof RoleQuery>): FileAnswer {
  return listAnswer(work, {
    title: words.title,
    fileName: 'vai-tro',
    filters: [[words.keyword, query.keyword]],
    columns: columnsIn,
    rows: roleList.rows(work, query),
  })
}
