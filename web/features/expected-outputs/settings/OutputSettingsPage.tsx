import type { ResultOf } from '#contract/core/endpoint.ts'
import { expectedOutputApi, peakHoursText, receiverName } from '#contract/expected-outputs/index.ts'
import { usualSendBy } from '#contract/expected-outputs/deadline.ts'
import { outputSettingsWords } from '#contract/expected-outputs/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { PlantSettings } from '#web/kit/plants/PlantSettings.tsx'
import { call } from '#web/platform/api/client.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay, useProfile } from '#web/platform/session/profile.ts'

import { t } from './output-settings.words.ts'

const drawers = lazyDrawers({
  edit: () => import('./OutputSettingsForm.tsx').then((module) => module.OutputSettingsForm),
  history: () => import('./OutputSettingsHistory.tsx').then((module) => module.OutputSettingsHistory),
})

/** What a plant lays down for its plans of output. */
export default function OutputSettingsPage() {
  return (
    <PlantSettings
      title={t.settings}
      reads={expectedOutputApi.settings}
      changes={expectedOutputApi.updateSettings}
      topic="expected-output-settings"
      drawers={drawers}
      defaults={t.defaultsInUse}
    >
      {(settings, plantId) => <Facts settings={settings} plantId={plantId} />}
    </PlantSettings>
  )
}

interface FactsProps {
  readonly settings: ResultOf<typeof expectedOutputApi.settings>
  readonly plantId: number
}

function Facts({ settings, plantId }: FactsProps) {
  const w = useWords()
  const may = useMay()
  const { powerPlants } = useProfile()
  const kind = powerPlants.find(({ id }) => id === plantId)?.kind ?? 'hydro'
  const { sendByTime, peakHours, receiverKind } = outputSettingsWords

  async function tryOut(): Promise<void> {
    try {
      const { answer } = await call(expectedOutputApi.testReceiver, { body: { powerPlantId: plantId } })
      toast.success(w(t.tested, { answer }))
    } catch (error) {
      const words = errorWords(error)
      if (words) toast.error(words.title, words.description)
    }
  }

  return (
    <>
      <DescriptionList
        title={w(t.deadline)}
        items={[
          { label: w(sendByTime), value: settings.sendByTime ?? w(t.usual, { time: usualSendBy(kind) }) },
          { label: w(peakHours), value: peakHoursText(settings.peakHours) },
        ]}
      />
      <DescriptionList
        title={w(t.receiver)}
        items={[
          { label: w(receiverKind), value: receiverName(settings) },
          { label: w(outputSettingsWords.receiverUserName), value: settings.receiverUserName },
        ]}
      />
      {settings.receiverKind !== 'none' && may(expectedOutputApi.testReceiver) && (
        <Button icon="refresh" onClick={() => void tryOut()}>
          {w(t.test)}
        </Button>
      )}
    </>
  )
}
