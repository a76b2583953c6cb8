import { sql, type Kysely } from 'kysely'

/**
 * Stock-takes go through the approval: who counted is kept out of a request, and a stock-take knows its request and what its
 * differences came to when they were handed in. Those that waited for a signature outside of it are explained again. Notices
 * of vouchers, and of reports, led to the proposal that had the same number.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table approval_requests add column excluded_ids bigint[] not null default '{}'`.execute(db)
  await sql`
    alter table stock_takes
      add column request_id bigint references approval_requests,
      add column submitted_vnd bigint check (submitted_vnd >= 0)`.execute(db)
  await sql`create index stock_takes_request on stock_takes (request_id) where request_id is not null`.execute(
    db,
  )
  await sql`
    update stock_takes set status = 'judging', version = version + 1,
      sent_back_reason = 'Kiểm kê nay duyệt theo quy trình duyệt của nhà máy. Hãy trình lại.'
    where status = 'deciding'`.execute(db)
  await sql`
    alter table stock_takes add constraint stock_takes_asked check (status <> 'deciding' or request_id is not null)`.execute(
    db,
  )
  await withoutOwnRight(db)
  await sql`
    update notifications n
    set address = concat_ws('/', '', case r.kind when 'stockVoucher' then 'phieu-kho' else 'bao-cao' end, r.subject_id)
    from approval_requests r
    where r.kind in ('stockVoucher', 'report') and n.about = 'approval-requests:' || r.id`.execute(db)
}

/** The chain says who approves: the right to do it, and the notice of it, are no more. */
async function withoutOwnRight(db: Kysely<unknown>): Promise<void> {
  await sql`delete from role_permissions where permission = 'StockTakes.Approve'`.execute(db)
  await sql`delete from known_permissions where name = 'StockTakes.Approve'`.execute(db)
  await sql`delete from notifications where kind = 'stockTakeToApprove'`.execute(db)
  await sql`delete from notification_preferences where kind = 'stockTakeToApprove'`.execute(db)
}
