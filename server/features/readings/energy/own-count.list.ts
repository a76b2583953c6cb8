import { sql, type RawBuilder } from 'kysely'

/** A counter of the day, and a stretch of one day: after the first instant, until the second. */
interface Counted {
  readonly parameterId: RawBuilder<unknown>
  readonly deviceId: RawBuilder<unknown>
  readonly after: RawBuilder<unknown>
  readonly until: RawBuilder<unknown>
}

/**
 * What a counter of the day counted of its own: `carried`, `counted` and `counted_at`, one row.
 *
 * Until an inverter wakes it shows what it came to the day before. So what stands at the beginning unchanged as it was
 * read last, within a week, is not of this day; a counter that stands there all day has counted nothing. Where nothing was
 * read within a week, it is what stands there at least twice and falls then.
 */
export function ownCount({ parameterId, deviceId, after, until }: Counted): RawBuilder<unknown> {
  const ofSeries = (table: string) => sql`
    ${sql.ref(`${table}.parameter_id`)} = ${parameterId} and ${sql.ref(`${table}.device_id`)} = ${deviceId}
    and ${sql.ref(`${table}.value`)} is not null`
  const within = (table: string) => sql`
    ${ofSeries(table)} and ${sql.ref(`${table}.at`)} > ${after} and ${sql.ref(`${table}.at`)} <= ${until}`
  const fallen = sql`
    select f.value from (select f.value from readings f where ${within('f')} order by f.at limit 1) f
    cross join lateral (select w.at, w.value from readings w where ${within('w')} and w.value <> f.value
      order by w.at limit 1) w
    where w.value < f.value and (select count(*) from readings n where ${within('n')} and n.at < w.at) > 1`
  return sql`
    select c.carried, max(r.value) as counted, max(r.at) as counted_at
    from (select nullif(coalesce((select b.value from readings b
      where ${ofSeries('b')} and b.at <= ${after} and b.at > ${after} - interval '7 days'
      order by b.at desc limit 1), (${fallen})), 0) as carried) c
    left join readings r on ${within('r')}
      and (c.carried is null or r.at >= (select min(w.at) from readings w where ${within('w')} and w.value <> c.carried))
    group by c.carried`
}
