/** That a posted voucher was not reversed, as SQL. @param voucher its alias */
export const stands = (voucher: string) => `not exists (select from stock_vouchers z
  where z.source_id = ${voucher}.id and z.kind = 'reversal' and z.posted_at is not null)`
