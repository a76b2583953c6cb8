import { plantDay } from '#contract/core/format.ts'
import { grouped } from '#contract/core/grouped.ts'
import { moneyOf } from '#contract/core/money.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { thousandthsOf } from '#contract/core/quantity.ts'
import { inventoryProblems } from '#contract/inventory/problems.ts'
import type {
  PurchaseDraft,
  PurchaseDrafted,
  PurchaseEstimate,
  PurchaseQuery,
} from '#contract/inventory/stock.ts'
import type { MaterialRow } from '#contract/proposals/forms.ts'
import { totalOf } from '#contract/proposals/materials.ts'
import { draftProposal } from '#server/features/proposals/proposals.public.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'
import type { Work } from '#server/platform/http/call.ts'

import { listToBuy } from './purchase.list.ts'
import { contentOf, costOf, inProposals, toRow, type ToBuy } from './purchase.rules.ts'

/** How many items are to be bought and what they come to, plant by plant; none where nothing is missing. */
export async function estimatePurchase(viewing: Viewing, query: PurchaseQuery): Promise<PurchaseEstimate[]> {
  const ofPlants = grouped(await missingItems(viewing, query), ({ powerPlantId }) => powerPlantId)
  return [...ofPlants].map(([powerPlantId, items]) => {
    const rows = items.map(toRow)
    return {
      powerPlantId,
      powerPlantName: items[0]?.powerPlantName ?? '',
      itemCount: rows.length,
      unpricedCount: rows.filter(({ unitPriceVnd }) => unitPriceVnd === null).length,
      estimatedVnd: sumOf(rows),
      proposalCount: inProposals(rows).length,
    }
  })
}

/**
 * Drafts proposals of what is missing: of the items that are named, or of all below their minimum.
 *
 * @throws problem `inventory.nothingMissing`; `core.notFound` for an item of another plant
 */
export async function proposePurchase(work: Work, draft: PurchaseDraft): Promise<PurchaseDrafted> {
  const items = await missingItems(work, draft)
  const parts = inProposals(items)
  const proposalIds: number[] = []
  for (const [at, part] of parts.entries()) {
    const place = parts.length > 1 ? ` (${at + 1}/${parts.length})` : ''
    proposalIds.push(await draftPart(work, draft.powerPlantId, part, place))
  }
  const [proposalId] = proposalIds
  if (proposalId === undefined) throw new Problem(inventoryProblems.nothingMissing)
  return {
    proposalId,
    proposalIds,
    proposalCount: parts.length,
    itemCount: items.length,
    estimatedVnd: sumOf(items.map(toRow)),
  }
}

async function draftPart(
  work: Work,
  powerPlantId: number,
  items: readonly ToBuy[],
  place: string,
): Promise<number> {
  const rows = items.map(toRow)
  const what = items.length === 1 ? (items[0]?.name ?? '') : `${items.length} vật tư dưới định mức`
  const { id } = await draftProposal(work, {
    powerPlantId,
    title: `Mua ${what}`.slice(0, 200 - place.length) + place,
    content: contentOf(rows, plantDay(work.now)),
    reason: 'Tồn kho dưới định mức tối thiểu',
    urgency: 'normal',
    fileIds: [],
    details: {
      kind: 'materials',
      items: rows,
      neededOn: null,
      costVnd: costOf(rows),
      equipment: null,
      deviceId: null,
      abnormalId: null,
    },
  })
  return id
}

/** What is to be bought of what is asked for. @throws problem `core.notFound` for an item that is not there */
async function missingItems(viewing: Viewing, query: PurchaseQuery): Promise<ToBuy[]> {
  // Whoever proposes need not see the store; what is missing there is told to those who do.
  if (!viewing.actor.permissions.has('Inventory.View'))
    throw new Problem(coreProblems.forbidden, { permission: 'Inventory.View' })
  const items = await listToBuy(viewing, query)
  if (query.itemIds && items.length < new Set(query.itemIds).size) throw new Problem(coreProblems.notFound)
  return items.filter(({ missing }) => thousandthsOf(missing) > 0n)
}

function sumOf(rows: readonly MaterialRow[]) {
  const total = totalOf(rows)
  return total === null ? null : moneyOf(BigInt(total) * 100n)
}
