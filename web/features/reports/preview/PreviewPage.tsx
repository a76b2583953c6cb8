import { formatShownDay } from '#contract/core/format.ts'
import { useQuery } from '@tanstack/react-query'

import { reportApi } from '#contract/reports/index.ts'
import type { ReportLayout } from '#contract/reports/layout.ts'
import { titleOf } from '#contract/reports/periods.ts'

import { readOptions } from '#web/kit/data/use-read.ts'
import { Empty } from '#web/kit/page/Empty.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { NoPlant } from '#web/kit/plants/NoPlant.tsx'
import { PlantPicker } from '#web/kit/plants/PlantPicker.tsx'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { isPeriodWhole } from '../form/period-chosen.rules.ts'
import { commentsOf } from '../layout/comments-of.ts'
import { Layout } from '../layout/Layout.tsx'
import { t } from '../reports.words.ts'
import { AboutPickers } from './AboutPickers.tsx'
import { type About, useAbout } from './use-about.ts'

/** Any report of any period as it would be now; nothing of it is kept. */
export default function PreviewPage() {
  const w = useWords()
  const [plantId, choosePlant] = usePlantOfPage()
  const about = useAbout(plantId)
  if (plantId === null)
    return (
      <Page>
        <PageHeader title={w(t.previewTitle)} />
        <NoPlant />
      </Page>
    )
  return (
    <Page>
      <PageHeader
        title={w(t.previewTitle)}
        actions={<PlantPicker plantId={plantId} onChoose={choosePlant} />}
      />
      <AboutPickers about={about} />
      <Shown about={about} />
    </Page>
  )
}

function Shown({ about: { plantId, kinds, error: notRead, kind, chosen } }: { readonly about: About }) {
  const w = useWords()
  const language = useLanguage()
  const isAsked = plantId !== null && kind !== null && isPeriodWhole(kind, chosen)
  const query = { powerPlantId: plantId ?? 0, kind: kind ?? 'day', ...chosen }
  const { data, error } = useQuery({
    ...readOptions(reportApi.preview, { query }),
    enabled: isAsked,
  })
  if (!kinds) return <NotRead error={notRead} lines={12} />
  if (!isAsked) return <Empty icon="calendar" title={w(t.chooseTitle)} text={w(t.chooseText)} />
  if (!data) return <NotRead error={error} lines={12} />
  const title = titleOf(data.kind, data, language, formatShownDay)
  return (
    <section className="vh-stack" aria-label={title}>
      <h2 className="vh-title">
        {title}, {data.powerPlantName}
      </h2>
      <Layout layout={data.layout} from={data.from} comments={suggested(data.layout)} />
    </section>
  )
}

const suggested = (layout: ReportLayout) =>
  new Map(commentsOf(layout).map(({ key, suggestions }) => [key, <Suggestions key={key} of={suggestions} />]))

function Suggestions({ of }: { readonly of: readonly string[] }) {
  const w = useWords()
  if (of.length === 0) return <p className="vh-note">{w(t.noComment)}</p>
  return (
    <ul>
      {of.map((suggestion) => (
        <li key={suggestion}>{suggestion}</li>
      ))}
    </ul>
  )
}
