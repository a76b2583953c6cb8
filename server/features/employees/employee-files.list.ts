import { sql } from 'kysely'

import type { Actor } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'

import { mayReadPersonal, visibleTo } from './employees.list.ts'

interface Reading {
  readonly db: Db
  readonly actor: Actor
}

/** A picture of a colleague is for everybody who may see the colleague. */
export async function mayReadAvatar({ db, actor }: Reading, fileId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from employees e where e.avatar_file_id = ${fileId} and ${visibleTo(actor)} limit 1`.execute(db)
  return rows.length > 0
}

/** A signature could be misused: it is for its owner and for those who keep the owner's record. */
export function mayReadSignature(call: Reading, fileId: number): Promise<boolean> {
  return mayReadOwners(call, sql`select id from employees where signature_file_id = ${fileId}`)
}

/** A certificate is for its holder and for those who keep the holder's record. */
export function mayReadCertificate(call: Reading, fileId: number): Promise<boolean> {
  return mayReadOwners(call, sql`select employee_id as id from certificates where file_id = ${fileId}`)
}

/** A document of a dependent is for the employee and for those who keep the employee's record. */
export function mayReadDependentDocument(call: Reading, fileId: number): Promise<boolean> {
  return mayReadOwners(call, sql`select employee_id as id from dependents where document_file_id = ${fileId}`)
}

async function mayReadOwners({ db, actor }: Reading, owners: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`${owners}`.execute(db)
  for (const { id } of rows) if (await mayReadPersonal(db, actor, id)) return true
  return false
}
