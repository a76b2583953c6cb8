import { useNavigate } from 'react-router'

import { pathTo, paths } from '#contract/core/paths.ts'
import { type Import, importApi, importKindLabels, importStateLabels } from '#contract/imports/index.ts'
import { importWords } from '#contract/imports/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { ListPage } from '#web/kit/page/ListPage.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from './imports.words.ts'
import { StateTag } from './StateTag.tsx'
import { useRevert } from './use-revert.ts'

const col = columnsFor(importApi.list, importWords)
const columns = [
  col.field('fileName'),
  col.field('kind', { render: (kind) => <KindWord kind={kind} />, optional: true }),
  col.field('powerPlantName'),
  col.field('state', { render: (state) => <StateTag state={state} /> }),
  col.number('createdCount'),
  col.number('updatedCount'),
  col.number('errorCount'),
  col.field('createdByName'),
  col.instant('creationTime'),
  col.field('revertedByName', { optional: true }),
]

const hrefOf = (id: number | string) => pathTo(paths.importRun, { id })

function KindWord({ kind }: { readonly kind: Import['kind'] }) {
  return useLabel()(importKindLabels[kind])
}

/** Everything that was imported from files, and the way to import another. */
export default function ImportsPage() {
  const w = useWords()
  const label = useLabel()
  const may = useMay()
  const navigate = useNavigate()
  const list = useList(importApi.list, { name: 'imports', plant: 'powerPlantId' })
  const revert = useRevert()
  return (
    <ListPage
      title={t.imports}
      actions={
        <>
          <ExportButton of={list} endpoint={importApi.exportExcel} />
          {may(importApi.create) && (
            <Button tone="primary" icon="upload" onClick={() => void navigate(paths.newImport)}>
              {w(t.newImport)}
            </Button>
          )}
        </>
      }
    >
      <Filters of={list}>
        <SearchBox of={list} name="keyword" label={t.search} />
        <FilterSelect
          of={list}
          name="state"
          label={importWords.state}
          options={optionsOf(importStateLabels, label)}
        />
        <FilterSelect
          of={list}
          name="kind"
          label={importWords.kind}
          options={optionsOf(importKindLabels, label)}
        />
      </Filters>
      <ListTable
        nothing={t.nothing}
        of={list}
        columns={columns}
        opens={{ href: hrefOf }}
        rowActions={(row) => [
          { label: w(t.open), icon: 'file', run: () => void navigate(hrefOf(row.id)) },
          ...(row.can.revert
            ? [{ label: w(t.revert), icon: 'refresh' as const, danger: true, run: () => void revert(row) }]
            : []),
        ]}
      />
    </ListPage>
  )
}
