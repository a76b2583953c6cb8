import { sql } from 'kysely'

import type { Actor } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'

import { visibleTo } from './employees.list.ts'

interface Reading {
  readonly db: Db
  readonly actor: Actor
}

async function exists({ db }: Reading, condition: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await sql`select 1 ${condition} limit 1`.execute(db)
  return rows.length > 0
}

/** A picture of a colleague is for everybody who may see the colleague. */
export function mayReadAvatar(call: Reading, fileId: number): Promise<boolean> {
  return exists(call, sql`from employees e where e.avatar_file_id = ${fileId} and ${visibleTo(call.actor)}`)
}

const keepsRecords = (actor: Actor) => actor.permissions.has('Employees.Edit')
const ownOrKept = ({ actor }: Reading) =>
  sql`(e.id = ${actor.userId} or (${keepsRecords(actor)} and ${visibleTo(actor)}))`

/** A signature could be misused: it is for its owner and for those who keep employees' records. */
export function mayReadSignature(call: Reading, fileId: number): Promise<boolean> {
  return exists(call, sql`from employees e where e.signature_file_id = ${fileId} and ${ownOrKept(call)}`)
}

/** A certificate is for its holder and for those who keep employees' records. */
export function mayReadCertificate(call: Reading, fileId: number): Promise<boolean> {
  return exists(
    call,
    sql`from certificates c join employees e on e.id = c.employee_id where c.file_id = ${fileId} and ${ownOrKept(call)}`,
  )
}

/** A document of a dependent is for the employee and for those who keep employees' records. */
export function mayReadDependentDocument(call: Reading, fileId: number): Promise<boolean> {
  return exists(
    call,
    sql`from dependents d join employees e on e.id = d.employee_id
      where d.document_file_id = ${fileId} and ${ownOrKept(call)}`,
  )
}
