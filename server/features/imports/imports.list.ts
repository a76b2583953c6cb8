import { sql } from 'kysely'

import type { Import, ImportError } from '#contract/imports/import.ts'
import { importApi } from '#contract/imports/index.ts'
import type { ImportErrorGroup } from '#contract/imports/summary.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { is } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'
import { scoped } from '#server/platform/db/list/scoped.ts'

import { isInBackground, type ImportKinds } from './import-kind.ts'
import { mayStep } from './states.rules.ts'

type Shown = Omit<Import, 'can'>

/** What an actor may see: imports of kinds they have the right of, at their plants or else their own. */
function seen(kinds: ImportKinds, actor: Actor) {
  const held = Object.entries(kinds)
    .filter(([, { permission }]) => actor.permissions.has(permission))
    .map(([name]) => name)
  const plants = scoped(
    actor,
    'i.plant_id',
    (inside) => sql`(${inside} or i.plant_id is null and i.created_by = ${actor.userId})`,
  )
  return sql`i.kind = any(${held}::text[]) and ${plants}`
}

/** Who looks, and what can be imported: the features that own the data say so. */
type Importing = Viewing & { readonly kinds: ImportKinds }

/** The imports an actor may see, newest first. */
export const importList = list(importApi.list, {
  columns: sql<Shown>`
    i.id, i.kind, i.plant_id as power_plant_id, p.name as power_plant_name, i.file_name, i.state, i.row_count,
    i.rows_done, i.created_count, i.updated_count, i.skipped_count, i.error_count, i.failure,
    i.created_at as creation_time, i.created_by_name, i.finished_at, i.reverted_by_name, i.version`,
  from: sql`imports i left join plants p on p.id = i.plant_id`,
  id: 'i.id',
  plant: {
    because: 'An import of no plant is for who brought it, and each kind has its own right.',
    sees: ({ actor, kinds }: Importing) => seen(kinds, actor),
  },
  filters: { kind: is('i.kind'), state: is('i.state'), powerPlantId: is('i.plant_id') },
  search: { in: 'fold_vietnamese(i.file_name)' },
  ties: 'i.id desc',
  shown: (rows, { kinds }: Importing) => rows.map((row) => withCan(kinds, row)),
})

function withCan(kinds: ImportKinds, row: Shown): Import {
  const isStepped = isInBackground(kinds[row.kind])
  const { state, createdCount, updatedCount } = row
  return {
    ...row,
    can: {
      check: isStepped && mayStep('check', state),
      run: isStepped && mayStep('run', state) && createdCount + updatedCount > 0,
      cancel: isStepped && mayStep('cancel', state),
      revert: mayStep('revert', state),
    },
  }
}

/** One import the actor may see. @throws problem `core.notFound` */
export function getImport(viewing: Viewing, kinds: ImportKinds, id: number): Promise<Import> {
  return importList.get({ ...viewing, kinds }, id)
}

/** Says whether an actor may see an import, e.g. its history. */
export async function seesImport(viewing: Viewing, kinds: ImportKinds, id: number): Promise<boolean> {
  return (await importList.find({ ...viewing, kinds }, id)) !== undefined
}

/** The errors of an import, from top to bottom. */
export const errorList = list(importApi.errors, {
  columns: sql<ImportError>`e."row", e."column", e.value, e.message`,
  from: sql`import_errors e`,
  id: 'e.no',
  plant: { because: 'The import is asked for first, which says who sees it.', sees: () => sql`true` },
  filters: { id: is('e.import_id') },
  search: { because: 'Errors are told by their kind, and all of them stand in the sheet.' },
})

/** More kinds than anybody reads. */
const MOST_GROUPS = 50

/** The errors of an import by what is wrong, the most frequent first, each with its first cells. */
export async function listErrorGroups(db: Db, id: number): Promise<ImportErrorGroup[]> {
  const { rows } = await sql<ImportErrorGroup>`
    with e as (
      select *, row_number() over (partition by message order by no) as place,
        count(*) over (partition by message, value) as alike
      from import_errors where import_id = ${id}
    )
    select message, count(*)::int8 as count, (array_agg(value order by alike desc, no))[1] as value,
      max(alike) as value_count,
      jsonb_agg(jsonb_build_object('row', "row", 'column', "column") order by no) filter (where place <= 3) as cells
    from e group by message order by count(*) desc, min(no) limit ${MOST_GROUPS}`.execute(db)
  return rows
}
