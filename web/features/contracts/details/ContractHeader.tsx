import { useState } from 'react'

import type { ContractDetail } from '#contract/contracts/contract.ts'
import { contractApi } from '#contract/contracts/index.ts'
import { contractKindLabels } from '#contract/contracts/labels.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { Menu } from '#web/kit/controls/Menu.tsx'
import { useRefresh } from '#web/kit/data/use-read.ts'
import { ReasonDialog } from '#web/kit/feedback/ReasonDialog.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { RecordHeader } from '#web/kit/record/RecordPage.tsx'
import type { RowAction } from '#web/kit/table/row.ts'
import { call } from '#web/platform/api/client.ts'
import { urlOf } from '#web/platform/api/url.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import type { ContractDrawers } from '../contract-drawers.ts'
import { ContractTag } from '../ContractTags.tsx'
import { t } from '../contracts.words.ts'
import { stale } from '../stale.ts'
import { useContractSteps } from '../use-contract-steps.ts'

interface ContractHeaderProps {
  readonly contract: ContractDetail
  readonly drawer: ContractDrawers
}

/** Which contract it is, how far it is, and the next step. */
export function ContractHeader({ contract, drawer }: ContractHeaderProps) {
  const w = useWords()
  const label = useLabel()
  const { send, withdraw, remove } = useContractSteps()
  const [isReopening, setReopening] = useState(false)
  const { id, can, contractNo, name, partner, kind, powerPlantName, status } = contract
  const items: readonly (RowAction | false)[] = [
    can.edit && {
      label: w(can.editSigned ? t.changeContract : t.changeFollowed),
      icon: 'edit',
      run: () => drawer.edit.open(id),
    },
    can.liquidate && { label: w(t.liquidate), icon: 'check', run: () => drawer.liquidate.open(id) },
    can.reopen && { label: w(t.reopen), icon: 'undo', run: () => setReopening(true) },
    can.withdraw && { label: w(t.withdraw), icon: 'undo', run: () => void withdraw(contract) },
    { label: w(kitWords.past), icon: 'history', run: () => drawer.history.open(id) },
    can.delete && {
      label: w(kitWords.remove),
      icon: 'trash',
      danger: true,
      run: () => void remove(contract),
    },
  ]
  return (
    <RecordHeader
      id="contract"
      code={contractNo}
      tags={<ContractTag status={status} />}
      title={name}
      about={[label(contractKindLabels[kind]), partner, powerPlantName].join(' · ')}
      actions={
        <>
          {can.send && (
            <Button tone="primary" icon="check" onClick={() => void send(contract)}>
              {w(t.send)}
            </Button>
          )}
          <ButtonLink
            icon="print"
            target="_blank"
            rel="noreferrer"
            to={urlOf(contractApi.print, { query: { id } })}
          >
            {w(t.print)}
          </ButtonLink>
          <Menu
            label={w(kitWords.actions)}
            describedBy="contract"
            items={items.filter((item) => item !== false)}
          />
          {isReopening && <Reopen contract={contract} onClose={() => setReopening(false)} />}
        </>
      }
    />
  )
}

interface ReopenProps {
  readonly contract: ContractDetail
  readonly onClose: () => void
}

/** Asks why a liquidation is taken back. */
function Reopen({ contract: { id, version, contractNo }, onClose }: ReopenProps) {
  const w = useWords()
  const refresh = useRefresh()
  return (
    <ReasonDialog
      title={w(t.reopenTitle, { no: contractNo })}
      okText={w(t.reopen)}
      onClose={onClose}
      run={async (reason) => {
        await call(contractApi.reopen, { body: { id, version, reason } })
        await refresh(...stale)
      }}
    >
      <p>{w(t.reopenText)}</p>
    </ReasonDialog>
  )
}
