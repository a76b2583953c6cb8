import { pathTo, paths } from '#contract/core/paths.ts'
import { reportTemplateApi } from '#contract/report-templates/index.ts'
import { templateStatusLabels } from '#contract/report-templates/labels.ts'
import { templateWords } from '#contract/report-templates/words.ts'
import { reportKindLabels } from '#contract/reports/kinds.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { ListPage } from '#web/kit/page/ListPage.tsx'
import { NewButton } from '#web/kit/page/NewButton.tsx'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './report-templates.words.ts'
import { templateDrawers } from './template-drawers.ts'
import { TemplateTag } from './TemplateTag.tsx'

const col = columnsFor(reportTemplateApi.list, templateWords)

const columns = [
  col.field('name', { sortable: true }),
  col.label('kind', { labels: reportKindLabels, sortable: true }),
  col.field('powerPlantName', { sortable: true, render: (name) => <ForPlant name={name} /> }),
  col.field('status', { sortable: true, render: (status) => <TemplateTag status={status} /> }),
  col.number('bindingCount'),
  col.number('versionNumber'),
  col.field('fileName', { optional: true }),
  col.instant('changedAt', { sortable: true }),
  col.field('changedByName', { optional: true }),
  col.field('authorName', { optional: true, sortable: true }),
  col.field('note', { optional: true }),
] as const

const toTemplate = {
  href: (id: number | string) => pathTo(paths.reportTemplate, { id }),
  preload: () => void import('./details/TemplatePage.tsx').catch(() => undefined),
}

function ForPlant({ name }: { readonly name: string | null }) {
  const w = useWords()
  return name ?? w(t.allPlants)
}

/** The workbooks of the company and of the user's plants that reports are filled into. */
export default function TemplatesPage() {
  const w = useWords()
  const label = useLabel()
  const list = useList(reportTemplateApi.list, { name: 'report-templates', plant: 'powerPlantId' })
  const drawer = useDrawers(templateDrawers)
  return (
    <ListPage
      title={t.title}
      actions={
        <>
          <ExportButton of={list} endpoint={reportTemplateApi.exportExcel} />
          <NewButton needs={reportTemplateApi.create} opens={drawer.create}>
            {w(t.newTemplate)}
          </NewButton>
        </>
      }
    >
      <Filters of={list}>
        <SearchBox of={list} name="keyword" label={t.search} />
        <PlantFilter of={list} />
        <FilterSelect
          of={list}
          name="kind"
          label={templateWords.kind}
          options={optionsOf(reportKindLabels, label)}
        />
        <FilterSelect
          of={list}
          name="status"
          label={templateWords.status}
          options={optionsOf(templateStatusLabels, label)}
        />
      </Filters>
      <ListTable nothing={t.nothing} of={list} columns={columns} opens={toTemplate} />
      {drawer.shown}
    </ListPage>
  )
}
