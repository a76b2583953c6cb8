import { TagsCell } from '#web/kit/list/cells.tsx'

import { useRoleWords } from './use-role-words.ts'

/** The roles of an employee in words. */
export function RoleTags({ codes }: { readonly codes: readonly string[] }) {
  const label = useRoleWords()
  return <TagsCell values={codes} label={label} />
}
