import { useQuery } from '@tanstack/react-query'

import { formatInteger, formatShownDay, formatShownInstant } from '#contract/core/format.ts'
import {
  type ChainBreak,
  type DutyShiftLogDetail,
  shiftHandoverApi,
} from '#contract/duty-shift-logs/index.ts'
import { verificationCode } from '#contract/duty-shift-logs/seal.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { queryKeyOf } from '#web/kit/data/query-key.ts'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { Dialog } from '#web/kit/feedback/Dialog.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { Failure } from '#web/kit/page/Failure.tsx'
import { Skeleton } from '#web/kit/page/Skeleton.tsx'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../handover/shift-handover.words.ts'
import css from './VerifyDialog.module.css'

interface VerifyDialogProps {
  readonly shift: Pick<DutyShiftLogDetail, 'powerPlantId' | 'powerPlantName'>
  readonly onClose: () => void
}

/** Walks the chain of a plant's seals now, and tells whether it is whole or what was altered first. */
export function VerifyDialog({ shift: { powerPlantId, powerPlantName }, onClose }: VerifyDialogProps) {
  const w = useWords()
  const query = { powerPlantId }
  const { data, error } = useQuery({
    queryKey: queryKeyOf(shiftHandoverApi.verify, { query }),
    queryFn: ({ signal }) => call(shiftHandoverApi.verify, { query, signal }),
    // A check is worth something only if it is made now.
    gcTime: 0,
    staleTime: 0,
  })
  return (
    <Dialog
      title={w(t.verifyTitle, { plant: powerPlantName })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{w(kitWords.close)}</Button>}
    >
      {!data && !error && <Skeleton lines={3} />}
      {error && <Failure error={error} />}
      {data && data.isIntact && (
        <Alert tone="success" title={w(t.chainIntact, { count: formatInteger(data.shiftCount) })}>
          {data.lastHash && <code className={css['code']}>{verificationCode(data.lastHash)}</code>}
        </Alert>
      )}
      {data?.firstBreak && <Break of={data.firstBreak} />}
      {data?.witness === 'altered' && <Alert tone="error" title={w(t.faultWitnessAltered)} />}
      {data?.witness === 'cut' && <Alert tone="error" title={w(t.faultWitnessCut)} />}
      {data && data.witnessedNo !== null && (
        <p className="vh-small">{w(t.witnessed, { no: data.witnessedNo })}</p>
      )}
      {data && <p className="vh-small">{w(t.checkedAt, { at: formatShownInstant(data.checkedAt) })}</p>}
    </Dialog>
  )
}

function Break({ of }: { readonly of: ChainBreak }) {
  const w = useWords()
  const words = {
    linkMissing: t.faultLinkMissing,
    sealAltered: t.faultSealAltered,
    recordAltered: t.faultRecordAltered,
    fileAltered: t.faultFileAltered,
    endMissing: t.faultEndMissing,
    shiftReopened: t.faultShiftReopened,
    chainRemade: t.faultChainRemade,
    correctionUnlinked: t.faultCorrectionUnlinked,
  }
  return (
    <Alert tone="error" title={w(words[of.fault])}>
      <p>
        {w(t.faultPlace, { no: of.chainNo, shift: of.shiftCode ?? '–', day: formatShownDay(of.day) || '–' })}
      </p>
      {of.path && (
        <dl>
          <dt className="vh-before">{w(t.faultPath)}</dt>
          <dd className="vh-ink vh-breaks">
            <code>{of.path}</code>
          </dd>
          <dt className="vh-before">{w(t.faultSealed)}</dt>
          <dd className="vh-ink vh-breaks">{of.sealedValue ?? '–'}</dd>
          <dt className="vh-before">{w(t.faultFound)}</dt>
          <dd className="vh-ink vh-breaks">{of.foundValue ?? '–'}</dd>
        </dl>
      )}
    </Alert>
  )
}
