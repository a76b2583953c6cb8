import { formatShownInstant, formatShownMinute } from '#contract/core/format.ts'
import { regulatorFeedApi, type FeedInterval } from '#contract/regulator-feeds/index.ts'
import {
  feedStations,
  intervalStatusLabels,
  levelFaultLabels,
  stationLabels,
  stationMeasures,
} from '#contract/regulator-feeds/labels.ts'
import { feedIntervalWords } from '#contract/regulator-feeds/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { Drawer } from '#web/kit/drawer/Drawer.tsx'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../regulator-feeds.words.ts'
import { valueText } from './station-columns.tsx'

/** One interval at one receiver: what was sent, and what the receiver said. */
export function IntervalDetails() {
  const w = useWords()
  const { id, close } = useDrawer()
  const { data, error } = useRead(regulatorFeedApi.interval, { query: { id: Number(id) } })
  return (
    <Drawer title={w(t.interval, { at: data ? formatShownMinute(data.slotAt) : '' })} onClose={close}>
      {!data && <NotRead error={error} lines={8} />}
      {data && <Facts of={data} />}
    </Drawer>
  )
}

function Facts({ of: interval }: { readonly of: FeedInterval }) {
  const w = useWords()
  const label = useLabel()
  const n = feedIntervalWords
  const fault = interval.values.levelFault
  return (
    <>
      <DescriptionList
        items={[
          { label: w(n.targetName), value: interval.targetName },
          { label: w(n.reservoirName), value: interval.reservoirName },
          { label: w(n.status), value: label(intervalStatusLabels[interval.status]) },
          { label: w(n.revision), value: interval.revision },
          { label: w(n.attempts), value: interval.attempts },
          { label: w(n.dueAt), value: formatShownInstant(interval.dueAt) },
          { label: w(n.sentAt), value: formatShownInstant(interval.sentAt) },
          { label: w(n.answer), value: interval.answer },
          { label: w(n.lastError), value: interval.lastError },
        ]}
      />
      <DescriptionList
        title={w(t.valuesTitle)}
        items={feedStations.map((station) => ({
          label: `${label(stationLabels[station])} (${station})`,
          value: `${valueText(interval.values[station])} ${stationMeasures[station].unit}`,
        }))}
      />
      <DownloadButton
        endpoint={regulatorFeedApi.download}
        query={{ id: interval.id }}
        name="so-lieu-gui"
        label={t.downloadFile}
      />
      {fault && <Alert tone="warning" title={w(t.levelLeftOut, { fault: label(levelFaultLabels[fault]) })} />}
      {interval.values.isLevelDoubtful && <Alert tone="warning" title={w(t.doubtedLevel)} />}
    </>
  )
}
