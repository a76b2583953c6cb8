import { useQuery } from '@tanstack/react-query'

import { plantDay } from '#contract/core/format.ts'
import { reportApi } from '#contract/reports/index.ts'
import { reportKindLabels, reportKinds, type ReportKind } from '#contract/reports/kinds.ts'
import { isAboutRecord, periodText } from '#contract/reports/periods.ts'

import { useChoicesOfPage } from '#web/kit/data/use-choices-of-page.ts'
import { useNow } from '#web/kit/data/use-now.ts'
import { readOptions } from '#web/kit/data/use-read.ts'
import { Empty } from '#web/kit/page/Empty.tsx'
import { Failure } from '#web/kit/page/Failure.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { Skeleton } from '#web/kit/page/Skeleton.tsx'
import { NoPlant } from '#web/kit/plants/NoPlant.tsx'
import { PlantPicker } from '#web/kit/plants/PlantPicker.tsx'
import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { useKinds } from '../form/use-kinds.ts'
import { Layout } from '../layout/Layout.tsx'
import { t } from '../reports.words.ts'
import { AboutPickers } from './AboutPickers.tsx'

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

/** What the address of the page asks for. */
export interface About {
  readonly plantId: number | null
  readonly kinds: readonly ReportKind[] | undefined
  readonly kind: ReportKind | null
  readonly from: string | null
  readonly to: string | null
  readonly recordId: string | null
  readonly today: string
  readonly choose: (changes: Readonly<Record<string, string | null>>) => void
}

function useAbout(plantId: number | null): About {
  const [search, choose] = useChoicesOfPage()
  const kinds = useKinds(plantId)
  const today = plantDay(useNow())
  const kind = kinds?.find((one) => one === search.get('loai')) ?? kinds?.[0] ?? null
  return {
    plantId,
    kinds,
    kind,
    from: search.get('tu'),
    to: search.get('den'),
    recordId: search.get('muc'),
    today,
    choose,
  }
}

function Shown({ about: { plantId, kind, from, to, recordId } }: { readonly about: About }) {
  const w = useWords()
  const label = useLabel()
  const language = useLanguage()
  const isRange = kind !== null && reportKinds[kind] === 'range'
  const isWhole = kind !== null && isAboutRecord(kind) ? recordId !== null : from !== null && (!isRange || to !== null)
  const isAsked = plantId !== null && kind !== null && isWhole
  const query = { powerPlantId: plantId ?? 0, kind: kind ?? 'day', from, to, recordId: recordId && Number(recordId) }
  const { data, error, refetch } = useQuery({ ...readOptions(reportApi.preview, { query }), enabled: isAsked })
  if (!isAsked) return <Empty icon="calendar" title={w(t.chooseTitle)} text={w(t.chooseText)} />
  if (!data && error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={12} />
  const name = data.recordName ?? periodText(reportKinds[data.kind], data, language)
  return (
    <section className="vh-stack" aria-label={name}>
      <h2 className="vh-title">
        {label(reportKindLabels[data.kind])} {name}, {data.powerPlantName}
      </h2>
      <Layout layout={data.layout} from={data.from} comment={({ suggestions }) => <Suggestions of={suggestions} />} />
    </section>
  )
}

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
