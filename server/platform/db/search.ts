import { type Expression, sql, type SqlBool } from 'kysely'

import { foldVietnamese, toneVariants } from '#contract/core/search.ts'

const likeText = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/**
 * The condition that a folded text column contains a keyword, whatever its accents.
 *
 * @param folded a column filled by the database function `fold_vietnamese`
 */
export function containsKeyword(folded: Expression<string>, keyword: string): Expression<SqlBool> {
  return sql<SqlBool>`${folded} like ${likeText(foldVietnamese(keyword))}`
}

/**
 * An ordering that puts rows with the keyword's exact accents first: `hòa` (also typed `hoà`) before `hoa`.
 */
export function exactAccentsFirst(written: Expression<string>, keyword: string): Expression<SqlBool> {
  const patterns = toneVariants(keyword).map(likeText)
  return sql<SqlBool>`(${written} ilike any(${patterns}::text[])) is not true`
}
