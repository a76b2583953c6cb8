import { useNavigate } from 'react-router'

import { formatMoney } from '#contract/core/money.ts'
import { paths } from '#contract/core/paths.ts'
import { sharedWords } from '#contract/core/words.ts'
import { inventoryApi } from '#contract/inventory/index.ts'
import type { PurchaseDrafted, PurchaseEstimate, PurchaseQuery } from '#contract/inventory/stock.ts'
import { proposalApi } from '#contract/proposals/index.ts'

import { useRefresh } from '#web/kit/data/use-read.ts'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { call } from '#web/platform/api/client.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
import { useWords, type Say } from '#web/platform/i18n/words.ts'

import { t } from './inventory.words.ts'

/**
 * Drafts proposals of what is missing and opens them: of some items of a plant, or of all below their minimum. What that comes
 * to is asked first, and at which plant where the user has several.
 */
export function usePurchase() {
  const w = useWords()
  const navigate = useNavigate()
  const refresh = useRefresh()
  return async (asked: PurchaseQuery) => {
    const plants = await estimatesOf(asked)
    if (plants === undefined) return
    const [only] = plants
    if (!only) return toast.info(w(t.nothingMissing), w(t.nothingMissingText))
    const drafted: PurchaseDrafted[] = []
    await confirmAction({
      ...questionOf(plants, w),
      run: async (chosen) => {
        const powerPlantId = Number(chosen) || only.powerPlantId
        const body = { powerPlantId, ...(asked.itemIds && { itemIds: asked.itemIds }) }
        drafted.push(await call(inventoryApi.proposePurchase, { body }))
      },
    })
    const [made] = drafted
    if (!made) return
    await refresh(proposalApi.list, inventoryApi.list)
    const { proposalCount, proposalId, itemCount } = made
    toast.success(w(t.proposed, { count: proposalCount }), w(t.proposedItems, { count: itemCount }))
    await navigate(
      proposalCount === 1 ? `${paths.newProposal}?id=${proposalId}` : `${paths.proposals}?isDraft=true`,
    )
  }
}

/** What is to be bought, plant by plant; undefined where that could not be read, which is told. */
async function estimatesOf(query: PurchaseQuery): Promise<readonly PurchaseEstimate[] | undefined> {
  try {
    return (await call(inventoryApi.purchaseEstimate, { query })).items
  } catch (error) {
    const words = errorWords(error)
    if (words) toast.error(words.title, words.description)
    return undefined
  }
}

function questionOf(plants: readonly PurchaseEstimate[], w: Say) {
  const common = { title: w(t.proposeTitle), okText: w(t.propose) }
  const [only, ...others] = plants
  if (only && others.length === 0)
    return { ...common, text: `${sumText(only, w)} ${w(t.proposeText, { count: only.proposalCount })}` }
  const options = plants.map((plant) => ({
    value: String(plant.powerPlantId),
    label: `${plant.powerPlantName}: ${sumText(plant, w)}`,
  }))
  return { ...common, text: w(t.proposeWhere), choice: { label: w(sharedWords.plant), options } }
}

/** How many items there are to be bought, and what they come to as far as it is known. */
function sumText({ itemCount, unpricedCount, estimatedVnd }: PurchaseEstimate, w: Say): string {
  const count = w(t.itemsToBuy, { count: itemCount })
  if (estimatedVnd === null) return `${count}, ${w(t.noPriceYet)}.`
  const sum = `${count}, ${w(t.estimated, { sum: formatMoney(estimatedVnd) })}`
  return unpricedCount === 0 ? `${sum}.` : `${sum}, ${w(t.unpriced, { count: unpricedCount })}.`
}
