import {
  abnormalActionLabels,
  abnormalApi,
  abnormalStatusLabels,
  type AbnormalDetail,
} from '#contract/abnormal-incidents/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRefresh } from '#web/kit/data/use-read.ts'
import type { DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { call } from '#web/platform/api/client.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../abnormal-incidents.words.ts'

interface StepsProps {
  readonly event: AbnormalDetail
  readonly drawer: Readonly<Record<'followUp' | 'return' | 'reopen', DrawerHandle>>
}

const texts = { start: t.startText, submit: t.submitText, close: t.closeText } as const

/** The steps that this user may take now. What is still missing is asked for first. */
export function Steps({ event, drawer }: StepsProps) {
  const w = useWords()
  const label = useLabel()
  const refresh = useRefresh()
  const { id, code, handlingVersion, can, missing } = event

  async function take(action: keyof typeof texts): Promise<void> {
    if (action !== 'start' && missing.length > 0) return drawer.followUp.open(id)
    const step = label(abnormalActionLabels[action])
    const status = { start: 'inProgress', submit: 'awaitingConfirmation', close: 'resolved' } as const
    const isDone = await confirmAction({
      title: w(t.stepTitle, { step, code }),
      text: w(texts[action]),
      okText: step,
      run: () => call(abnormalApi.move, { body: { id, handlingVersion, action, reason: null } }),
    })
    await refresh(abnormalApi.get, abnormalApi.list)
    if (isDone) toast.success(w(t.moved, { code, status: label(abnormalStatusLabels[status[action]]) }))
  }

  return (
    <>
      {can.return && (
        <Button onClick={() => drawer.return.open(id)}>{label(abnormalActionLabels.return)}</Button>
      )}
      {can.reopen && (
        <Button onClick={() => drawer.reopen.open(id)}>{label(abnormalActionLabels.reopen)}</Button>
      )}
      {(['start', 'submit', 'close'] as const).map(
        (action) =>
          can[action] && (
            <Button key={action} tone="primary" onClick={() => void take(action)}>
              {label(abnormalActionLabels[action])}
            </Button>
          ),
      )}
    </>
  )
}
