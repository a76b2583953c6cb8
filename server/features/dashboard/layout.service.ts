import * as z from 'zod'

import {
  companyTiles,
  plantTiles,
  wholeArrangement,
  type Arrangement,
  type Layout,
  type LayoutUpdate,
} from '#contract/dashboard/index.ts'
import { readPreference, remember } from '#server/features/preferences/preferences.public.ts'
import type { Work } from '#server/platform/http/call.ts'

type Asking = Pick<Work, 'db' | 'actor'>

/** What an arrangement is remembered under, beside what the screens remember by themselves. */
const keyOf = (view: keyof Layout) => `dashboard.${view}`

const Kept = z.object({ order: z.array(z.string()), hidden: z.array(z.string()) })

/** How somebody has arranged the tiles: those that are no more are left out, new ones stand in their usual place. */
export async function readLayout(asking: Asking): Promise<Layout> {
  const [plant, company] = await Promise.all([
    readArrangement(asking, 'plant', plantTiles),
    readArrangement(asking, 'company', companyTiles),
  ])
  return { plant, company }
}

async function readArrangement<Name extends string>(
  { db, actor }: Asking,
  view: keyof Layout,
  usual: readonly Name[],
): Promise<{ order: Name[]; hidden: Name[] }> {
  const { data: kept = { order: [], hidden: [] } } = Kept.safeParse(
    await readPreference(db, actor.userId, keyOf(view)),
  )
  const known = (names: readonly string[]) =>
    [...new Set(names)].flatMap((name) => usual.filter((one) => one === name))
  const arrangement: Arrangement<Name> = { order: known(kept.order), hidden: known(kept.hidden) }
  return wholeArrangement(arrangement, usual)
}

/** Arranges the tiles of a view for the caller; nothing named forgets what was arranged. */
export async function arrangeTiles(work: Work, { view, order, hidden }: LayoutUpdate): Promise<Layout> {
  const isUsual = order.length === 0 && hidden.length === 0
  await remember(work, keyOf(view), isUsual ? null : { order, hidden })
  return readLayout(work)
}
