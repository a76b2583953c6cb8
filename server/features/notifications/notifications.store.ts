import { sql, type ColumnType, type Generated } from 'kysely'

import { waitingKinds, type NoticeKind } from '#contract/notifications/kinds.ts'
import type { NoticePreference } from '#contract/notifications/notification.ts'
import type { Language } from '#contract/core/problem.ts'
import type { Db } from '#server/platform/db/database.ts'
import { preparedForm } from '#server/platform/db/statements/prepared.ts'
import { mailSettings, type KeptMailSettings } from '#server/platform/mail/mail-settings.store.ts'

import type { KeptWords } from './said.rules.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    notifications: {
      id: Generated<number>
      receiverId: number
      kind: NoticeKind
      about: string
      cause: string
      plantId: number | null
      subject: string
      subjectEn: string | null
      detail: string | null
      detailEn: string | null
      actorName: string | null
      address: string
      createdAt: ColumnType<string, Date, never>
      readAt: ColumnType<string | null, Date | null, Date>
      searchText: ColumnType<string, never, never>
    }
    notificationPreferences: { employeeId: number; kind: NoticeKind; inApp: boolean; byMail: boolean }
  }
}

/** What is told to one person. */
export interface NewNotification extends KeptWords {
  readonly receiverId: number
  readonly kind: NoticeKind
  readonly about: string
  readonly cause: string
  readonly plantId: number | null
  readonly address: string
}

/** What was told, with what an e-mail needs besides. */
export interface MailedNotification extends KeptWords, Pick<NewNotification, 'kind' | 'address'> {
  readonly id: number
  readonly fullName: string
  readonly emailAddress: string
  readonly language: Language | null
  readonly plantName: string | null
  /** Whether the receiver wants it by e-mail; null where they have not chosen. */
  readonly byMail: boolean | null
}

/** A record that waits for people no more. */
export interface Settled {
  readonly about: string
  /** Only what was told to them; without one, to anybody. */
  readonly receiverId?: number | undefined
}

interface Kept {
  readonly told: readonly { readonly id: number; readonly receiverId: number }[]
  /** Whose notifications were settled. */
  readonly settledFor: readonly number[]
  readonly mailSettings: KeptMailSettings | null
}

/**
 * Keeps what is told, once for each receiver and cause; two who tell the same at once do it in the same order. Nobody is
 * told what they did themselves, nor anybody who has left; who does not want to be told of a kind in the app finds it among
 * what is read. What had waited for somebody to do something about a record that is settled is marked as read; what is told
 * now of the same record is not.
 */
export async function keepNotifications(
  db: Db,
  notices: readonly NewNotification[],
  settled: Settled | undefined,
  { actor, now }: { readonly actor: { userId: number; fullName: string } | null; readonly now: Date },
): Promise<Kept> {
  const { about = null, receiverId = null } = settled ?? {}
  const { rows } = await sql<Kept>`${preparedForm}
    with settled as (
      update notifications set read_at = ${now}::timestamptz
      where about = ${about}::text and kind = any(${[...waitingKinds]}::text[]) and read_at is null
        and (${receiverId}::bigint is null or receiver_id = ${receiverId}::bigint)
      returning receiver_id
    ), given as (
      select * from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as g("receiverId" bigint, kind text,
        about text, cause text, "plantId" bigint, subject text, "subjectEn" text, detail text, "detailEn" text,
        address text)
    ), told as (
      insert into notifications (receiver_id, kind, about, cause, plant_id, subject, subject_en, detail, detail_en,
        actor_name, address, created_at, read_at)
      select e.id, g.kind, g.about, g.cause, g."plantId", g.subject, g."subjectEn", g.detail, g."detailEn",
        ${actor?.fullName ?? null}::text, g.address, ${now}::timestamptz, case when not p.in_app then ${now}::timestamptz end
      from given g
      join employees e on e.id = g."receiverId" and e.is_active and e.deleted_at is null
      left join notification_preferences p on p.employee_id = e.id and p.kind = g.kind
      where e.id = any(array(select "receiverId" from given)) and e.id is distinct from ${actor?.userId ?? null}::bigint
      order by e.id, g.about, g.kind, g.cause
      on conflict on constraint notifications_once do nothing
      returning id, receiver_id
    )
    select to_jsonb(array(select jsonb_build_object('id', id, 'receiverId', receiver_id) from told order by id)) as told,
      array(select distinct receiver_id from settled) as settled_for, ${mailSettings} as mail_settings`.execute(
    db,
  )
  return rows[0] ?? { told: [], settledFor: [], mailSettings: null }
}

/** What of some notifications an e-mail says, in their order. */
export async function readMailed(db: Db, ids: readonly number[]): Promise<readonly MailedNotification[]> {
  const { rows } = await sql<MailedNotification>`
    select n.id, n.kind, n.subject, n.subject_en, n.detail, n.detail_en, n.address, e.full_name, e.email_address, a.language,
      plants.name as plant_name, p.by_mail
    from notifications n
    join employees e on e.id = n.receiver_id
    left join accounts a on a.employee_id = e.id
    left join plants on plants.id = n.plant_id
    left join notification_preferences p on p.employee_id = e.id and p.kind = n.kind
    where n.id = any(${[...ids]}::bigint[]) order by n.id`.execute(db)
  return rows
}

/** Marks one notification of a receiver as read; false when they have none of that number. */
export async function setRead(db: Db, receiverId: number, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update notifications set read_at = coalesce(read_at, ${now}) where id = ${id} and receiver_id = ${receiverId}
    returning id`.execute(db)
  return rows.length > 0
}

/** Marks what leads a receiver to some addresses as read; answers how much that was. */
export async function setAddressesRead(
  db: Db,
  receiverId: number,
  addresses: readonly string[],
  now: Date,
): Promise<number> {
  const rows = await db
    .updateTable('notifications')
    .set({ readAt: now })
    .where('receiverId', '=', receiverId)
    .where('address', 'in', [...addresses])
    .where('readAt', 'is', null)
    .returning('id')
    .execute()
  return rows.length
}

/** Marks everything a receiver has not read as read. */
export async function setAllRead(db: Db, receiverId: number, now: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ readAt: now })
    .where('receiverId', '=', receiverId)
    .where('readAt', 'is', null)
    .execute()
}

/** Keeps how somebody wants to be told of some kinds. */
export async function keepPreferences(
  db: Db,
  employeeId: number,
  preferences: readonly NoticePreference[],
): Promise<void> {
  if (preferences.length === 0) return
  await db
    .insertInto('notificationPreferences')
    .values(preferences.map((preference) => ({ ...preference, employeeId })))
    .onConflict((conflict) =>
      conflict.columns(['employeeId', 'kind']).doUpdateSet((on) => ({
        inApp: on.ref('excluded.inApp'),
        byMail: on.ref('excluded.byMail'),
      })),
    )
    .execute()
}
