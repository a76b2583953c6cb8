import {
  expectedOutputApi,
  type ExpectedOutputDetail,
  ExpectedOutputSend,
} from '#contract/expected-outputs/index.ts'
import { sendingChannelLabels } from '#contract/expected-outputs/labels.ts'
import { expectedOutputWords } from '#contract/expected-outputs/words.ts'
import { historyApi } from '#contract/history/index.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useOtherField } from '#web/kit/form/use-field-value.ts'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../expected-outputs.words.ts'

/** Sends an approved plan to dispatch; what was sent never changes. */
export function SendDrawer() {
  const id = Number(useDrawer().id)
  const { data, error } = useRead(expectedOutputApi.get, { query: { id } })
  if (data) return <SendForm plan={data} />
  return <NotRead error={error} lines={4} />
}

function SendForm({ plan: { id, version, receiver } }: { readonly plan: ExpectedOutputDetail }) {
  const w = useWords()
  const label = useLabel()
  const form = useCreateForm(expectedOutputApi.send, {
    words: expectedOutputWords,
    schema: ExpectedOutputSend,
    initial: { id, version, channel: receiver === null ? 'file' : 'server', recipient: 'NSMO' },
    refresh: [expectedOutputApi.list, expectedOutputApi.get, expectedOutputApi.proposal, historyApi.list],
    told: () => w(t.sent),
  })
  return (
    <FormDrawer form={form} title={t.send} saveText={t.send}>
      <Alert tone="warning" title={w(t.sendText)} />
      <SelectField
        of={form}
        name="channel"
        options={optionsOf(sendingChannelLabels, label).filter(
          ({ value }) => receiver !== null || value !== 'server',
        )}
      />
      <RecipientField of={form} receiver={receiver} />
    </FormDrawer>
  )
}

interface RecipientFieldProps {
  readonly of: Fields<ExpectedOutputSend>
  readonly receiver: string | null
}

/** Who takes the file; of what goes to the plant's receiver its settings say where. */
function RecipientField({ of, receiver }: RecipientFieldProps) {
  const w = useWords()
  const [channel] = useOtherField(of, 'channel')
  if (channel === 'server') return <p className="vh-quiet">{w(t.toReceiver, { receiver: receiver ?? '' })}</p>
  return <TextField of={of} name="recipient" hint={t.recipientHint} />
}
