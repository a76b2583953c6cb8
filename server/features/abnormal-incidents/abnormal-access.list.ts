import { sql } from 'kysely'

import { seesPlant, type Actor } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'

interface Reading {
  readonly db: Db
  readonly actor: Actor
}

const mayView = (actor: Actor, plantId: number | undefined) =>
  actor.permissions.has('Abnormals.View') && plantId !== undefined && seesPlant(actor, plantId)

/** Says whether an actor may see an event; one that is deleted is seen by those who see all plants. */
export async function seesAbnormal({ db, actor }: Reading, id: number): Promise<boolean> {
  if (!actor.permissions.has('Abnormals.View')) return false
  if (actor.plantIds === 'all') return true
  const { rows } = await sql<{ plantId: number }>`select plant_id from abnormals where id = ${id}`.execute(db)
  return mayView(actor, rows[0]?.plantId)
}

/** An attachment is for everybody who may see its event. */
export async function mayReadAbnormalAttachment({ db, actor }: Reading, fileId: number): Promise<boolean> {
  const { rows } = await sql<{ plantId: number }>`
    select a.plant_id from abnormal_attachments t join abnormals a on a.id = t.abnormal_id
    where t.file_id = ${fileId} limit 1`.execute(db)
  return mayView(actor, rows[0]?.plantId)
}
