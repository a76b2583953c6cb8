import { sql } from 'kysely'

import { plantDay } from '#contract/core/format.ts'
import { letterApi } from '#contract/letters/index.ts'
import { letterStatuses } from '#contract/letters/labels.ts'
import type { Letter, LetterDetail } from '#contract/letters/letter.ts'
import { defaultLetterSettings } from '#contract/letters/settings.ts'
import type { StoredFile } from '#contract/files/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import { hasDrafted, type Drafted } from '#server/platform/audit/drafters.ts'
import { is } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'
import { inOrderOf, vietnamese } from '#server/platform/db/list/ordered.ts'

import { listChecks } from './checks/checks.store.ts'
import { letterCan, viewerOf } from './letters.rules.ts'
import { SETTINGS_KEY } from './settings.store.ts'

type Row = Omit<Letter, 'can'> &
  Drafted & {
    readonly typeCode: string | null
    readonly unitCode: string | null
  }

const overdueOn = (now: Date) =>
  sql`(l.due_on < ${plantDay(now)}::date and l.status in ('registered', 'directed'))`

/** How far the checks of a draft are, where its plant has drafts checked. */
const stage = sql`(case when l.status = 'draft' and coalesce(
  (select (s.settings->>'checksDrafts')::boolean from plant_settings s where s.plant_id = l.plant_id and s.key = ${SETTINGS_KEY}),
  ${defaultLetterSettings.checksDrafts}::boolean) then l.stage end)`

/** The day by which a letter stands in its book: that on which it came, or that which it bears. */
const dayInBook = sql`(case l.direction when 'in' then l.booked_on else l.letter_on end)`

const sentTo = sql`from letter_dispatches d where d.letter_id = l.id`

/** The letters of the plants an actor may see: the latest number of the latest year first, drafts before all. */
export const letterList = list(letterApi.list, {
  columns: ({ now }) => sql<Row>`
    l.id, l.plant_id as power_plant_id, p.name as power_plant_name, l.direction, l.book, l.year, l.number, l.symbol,
    l.letter_on, l.booked_on, l.kind, l.abstract, l.urgency, l.status, ${stage} as stage, l.author, l.dossier,
    l.signer_name, l.recipients, l.keeper, l.copies,
    coalesce((select min(d.sent_on) ${sentTo}), l.forwarded_on) as forwarded_on,
    case when exists (select ${sentTo}) then (select string_agg(distinct d.received_by, '; ') ${sentTo})
      else l.received_by end as received_by, l.note, l.directive, l.leader_id, e.full_name as leader_name, l.helpers,
    l.helper_ids, l.task_id,
    l.due_on, coalesce(${overdueOn(now)}, false) as is_overdue, l.end_reason, l.answers_id, a.symbol as answers_symbol,
    (select string_agg(y.symbol, '; ' order by y.id) from letters y
      where y.answers_id = l.id and y.status <> 'cancelled') as answer_symbols,
    l.author_id, l.changed_by_ids, l.author_name, l.created_at as creation_time, l.version, l.type_code, l.unit_code`,
  from: sql`letters l join plants p on p.id = l.plant_id left join employees e on e.id = l.leader_id
    left join letters a on a.id = l.answers_id`,
  id: 'l.id',
  plant: 'l.plant_id',
  filters: {
    direction: is('l.direction'),
    powerPlantId: is('l.plant_id'),
    book: is('l.book'),
    year: is('l.year'),
    status: is('l.status'),
    stage: (wanted) => sql`${stage} = ${wanted}`,
    isOverdue: (wanted, { now }) => sql`coalesce(${overdueOn(now)}, false) = ${wanted}`,
    isMine: (wanted, { actor }) =>
      sql`(coalesce(l.leader_id = ${actor.userId}, false) and l.status = 'directed') = ${wanted}`,
    from: (day) => sql`${dayInBook} >= ${day}::date`,
    to: (day) => sql`${dayInBook} <= ${day}::date`,
  },
  search: { in: 'l.search_text', near: 'l.abstract' },
  sorts: {
    number: ['l.year', 'l.number'],
    letterOn: 'l.letter_on',
    dueOn: 'l.due_on',
    author: vietnamese('l.author'),
    status: inOrderOf(letterStatuses, 'l.status'),
    powerPlantName: vietnamese('p.name'),
  },
  order: ['l.year desc nulls first', 'l.number desc nulls first'],
  ties: ['l.id desc'],
  shown: (rows, viewing) => rows.map((row) => toLetter(row, viewing)),
})

function toLetter(
  { authorId, changedByIds, typeCode: _type, unitCode: _unit, ...row }: Row,
  { actor }: Pick<Viewing, 'actor'>,
): Letter {
  return {
    ...row,
    can: letterCan(
      row,
      viewerOf(actor, { ...row, hasDrafted: hasDrafted({ authorId, changedByIds }, actor.userId) }),
    ),
  }
}

/** One letter in full. @throws problem `core.notFound`, also at a plant the actor may not see */
export async function getLetter(viewing: Viewing, id: number): Promise<LetterDetail> {
  const letter = await letterList.get(viewing, id)
  const row = await letterList.find(viewing, id)
  return {
    ...letter,
    typeCode: row?.typeCode ?? null,
    unitCode: row?.unitCode ?? null,
    files: await listFilesOf(viewing.db, id),
    checks: await listChecks(viewing.db, id),
    answers: await listAnswers(viewing.db, id),
  }
}

async function listFilesOf(db: Db, id: number): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`
    select f.id, f.file_name, f.media_type, f.size_bytes, f.created_at as creation_time
    from letter_files x join files f on f.id = x.file_id where x.letter_id = ${id} order by x.place`.execute(
    db,
  )
  return rows
}

async function listAnswers(db: Db, id: number): Promise<LetterDetail['answers']> {
  const { rows } = await sql<LetterDetail['answers'][number]>`
    select id, symbol, status from letters where answers_id = ${id} order by id`.execute(db)
  return rows
}

/** What people are called, by given name as Vietnamese lists are. */
export async function readFullNames(db: Db, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ fullName: string }>`
    select e.full_name from employees e where e.id = any(${[...ids]}::bigint[])
    order by e.name collate "vi-x-icu", e.id`.execute(db)
  return rows.map(({ fullName }) => fullName)
}

/** A file of a letter is for everybody who may see the letter. */
export async function mayReadLetterFile(viewing: Viewing, fileId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select letter_id as id from letter_files where file_id = ${fileId}`.execute(viewing.db)
  for (const { id } of rows) if (await letterList.sees(viewing, id)) return true
  return false
}
