import { useNavigate } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { proposalApi } from '#contract/proposals/index.ts'
import { inventoryApi } from '#contract/inventory/index.ts'

import { useAskedSteps } from '#web/kit/record/use-asked-steps.ts'
import { call } from '#web/platform/api/client.ts'

import { t } from './inventory.words.ts'

/** Drafts a proposal of what is missing and opens it: of some items of a plant, or of all below their minimum. */
export function usePurchase() {
  const navigate = useNavigate()
  const ask = useAskedSteps([proposalApi.list, inventoryApi.list])
  return async (powerPlantId: number, itemIds?: readonly number[]) => {
    let proposalId = 0
    const isDone = await ask(
      {
        title: t.proposeTitle,
        text: t.proposeText,
        okText: t.propose,
        done: t.proposed,
        run: async () => {
          const body = { powerPlantId, ...(itemIds && { itemIds: [...itemIds] }) }
          proposalId = (await call(inventoryApi.proposePurchase, { body })).proposalId
        },
      },
      {},
    )
    if (isDone) await navigate(`${paths.newProposal}?id=${proposalId}`)
  }
}
