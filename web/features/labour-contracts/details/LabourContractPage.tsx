import { useParams } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { historyApi } from '#contract/history/index.ts'
import { labourContractApi } from '#contract/labour-contracts/index.ts'
import type { LabourDetail } from '#contract/labour-contracts/labour-contract.ts'

import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { RecordColumns, RecordPage } from '#web/kit/record/RecordPage.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { labourDrawers } from '../labour-drawers.ts'
import { t } from '../labour-contracts.words.ts'
import { Appendices } from './Appendices.tsx'
import { LabourFacts } from './LabourFacts.tsx'
import { LabourHeader } from './LabourHeader.tsx'

/** One labour contract: whose, until when, and what appendices have changed of it. */
export default function LabourContractPage() {
  const id = Number(useParams()['id'])
  const { data: contract, error } = useRead(labourContractApi.get, { query: { id } })
  const drawer = useDrawers(labourDrawers)
  useLiveRefresh(['labour-contracts', 'labour-settings'], [labourContractApi.get, historyApi.list])
  return (
    <RecordPage error={error} isThere={contract !== undefined} list={paths.labourContracts} toList={t.toList}>
      {contract && (
        <>
          <LabourHeader contract={contract} drawer={drawer} />
          <RecordColumns
            main={
              <>
                <EndsSoon contract={contract} />
                <Appendices contract={contract} drawer={drawer} />
              </>
            }
            side={<LabourFacts contract={contract} />}
          />
        </>
      )}
      {drawer.shown}
    </RecordPage>
  )
}

function EndsSoon({ contract: { status, daysLeft } }: { readonly contract: LabourDetail }) {
  const w = useWords()
  if (status !== 'ending') return null
  return (
    <Alert tone="warning" title={w(t.endingTitle, { days: daysLeft ?? 0 })}>
      {w(t.endingText)}
    </Alert>
  )
}
