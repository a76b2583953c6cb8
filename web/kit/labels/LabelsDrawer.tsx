import { type ReactNode, useState } from 'react'

import type { Endpoint } from '#contract/core/endpoint.ts'
import { labelSheetLabels, type LabelSheet, labelsPerPage } from '#contract/equipment/label-sheets.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
import { Drawer } from '#web/kit/drawer/Drawer.tsx'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { SelectInput } from '#web/kit/inputs/SelectInput.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './labels.words.ts'

interface LabelsDrawerProps {
  /** Answers the labels as a PDF, for a query with `sheet` and `firstLabel`. */
  readonly endpoint: Endpoint
  /** Whose labels. */
  readonly query: object
  /** The name of the file. */
  readonly name: string
  /** Another way to have them. */
  readonly other?: ReactNode
  /** Whose labels, in words. */
  readonly children: ReactNode
}

/** Prints QR labels: whose, on what, and where on it printing begins. */
export function LabelsDrawer({ endpoint, query, name, other, children }: LabelsDrawerProps) {
  const w = useWords()
  const label = useLabel()
  const { close } = useDrawer()
  const [sheet, setSheet] = useState<LabelSheet>('a4x24')
  const [firstLabel, setFirstLabel] = useState(1)
  const places = Array.from({ length: labelsPerPage[sheet] }, (_, at) => at + 1)
  function chooseSheet(chosen: LabelSheet | null): void {
    setSheet(chosen ?? sheet)
    setFirstLabel(1)
  }
  return (
    <Drawer
      title={w(t.title)}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{w(kitWords.cancel)}</Button>
          {other}
          <DownloadButton
            endpoint={endpoint}
            query={{ ...query, sheet, firstLabel }}
            name={name}
            label={t.save}
          />
        </>
      }
    >
      <div className="vh-stack vh-wide">
        {children}
        <SelectInput
          label={w(t.sheet)}
          value={sheet}
          options={optionsOf(labelSheetLabels, label)}
          onChange={chooseSheet}
        />
        {places.length > 1 && (
          <SelectInput
            label={w(t.first)}
            value={firstLabel}
            options={places.map((value) => ({ value, label: String(value) }))}
            onChange={(chosen) => setFirstLabel(chosen ?? 1)}
          />
        )}
        <p className="vh-note">{w(sheet === 'roll' ? t.rollHint : t.hint)}</p>
      </div>
    </Drawer>
  )
}
