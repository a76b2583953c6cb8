import { useState } from 'react'

import { operationKindLabels, operationKinds } from '#contract/duty-shift-logs/index.ts'
import { shiftLogSettingsWords } from '#contract/duty-shift-logs/words.ts'

import { Button, IconButton } from '#web/kit/controls/Button.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { AreaInput, TextInput } from '#web/kit/inputs/TextInput.tsx'
import { NumberInput } from '#web/kit/inputs/TypedInputs.tsx'
import type { SettingsCardProps } from './RuleSettings.tsx'
import css from './Settings.module.css'
import { t } from './shift-log-settings.words.ts'

interface LinesInputProps {
  readonly label: string
  readonly value: readonly string[]
  readonly onChange: (lines: string[]) => void
  readonly problem: string | undefined
}

/** A list of short texts, one a line. */
function LinesInput({ label, value, onChange, problem }: LinesInputProps) {
  // The text as typed: a line that is just being begun is no entry yet, and must not disappear.
  const [text, setText] = useState(() => value.join('\n'))
  const lines = (typed: string) =>
    typed
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
  const shown = lines(text).join('\n') === value.join('\n') ? text : value.join('\n')
  return (
    <AreaInput
      label={label}
      value={shown}
      lines={3}
      problem={problem}
      onChange={(typed) => {
        setText(typed ?? '')
        onChange(lines(typed ?? ''))
      }}
    />
  )
}

/** What the first shift of the plant starts with. */
export function TemplateSettings({ form, value }: SettingsCardProps) {
  const w = useWords()
  return (
    <section className={`vh-card vh-stack vh-wide ${css['card']}`}>
      <h2>{w(t.templates)}</h2>
      <p className="vh-quiet">{w(t.templatesHint)}</p>
      <div className="vh-tiles">
        <LinesInput
          label={w(shiftLogSettingsWords.units)}
          value={value.units}
          onChange={(units) => form.put({ units })}
          problem={form.problemAt('units')}
        />
        <LinesInput
          label={w(shiftLogSettingsWords.meters)}
          value={value.meters}
          onChange={(meters) => form.put({ meters })}
          problem={form.problemAt('meters')}
        />
      </div>
      <ItemSettings form={form} value={value} />
    </section>
  )
}

/** Keys, radios, tools: what goes from hand to hand. */
function ItemSettings({ form, value }: SettingsCardProps) {
  const w = useWords()
  const put = (at: number, patch: Partial<(typeof value.handoverItems)[number]>) =>
    form.put({
      handoverItems: value.handoverItems.map((item, index) => (index === at ? { ...item, ...patch } : item)),
    })
  return (
    <>
      <h3>{w(shiftLogSettingsWords.handoverItems)}</h3>
      {value.handoverItems.map((item, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the items have no other name than their place
        <div key={at} className={css['item']}>
          <TextInput
            bare
            label={w(t.item)}
            value={item.name}
            onChange={(name) => put(at, { name: name ?? '' })}
            problem={form.problemAt(`handoverItems.${at}.name`)}
          />
          <NumberInput
            bare
            label={w(t.quantity)}
            value={item.quantity}
            onChange={(quantity) => put(at, { quantity: quantity as number })}
            problem={form.problemAt(`handoverItems.${at}.quantity`)}
          />
          <IconButton
            icon="trash"
            label={w(kitWords.removeRow, { number: at + 1 })}
            onClick={() =>
              form.put({ handoverItems: value.handoverItems.filter((_, index) => index !== at) })
            }
          />
        </div>
      ))}
      <div>
        <Button
          icon="plus"
          onClick={() => form.put({ handoverItems: [...value.handoverItems, { name: '', quantity: 1 }] })}
        >
          {w(t.addItem)}
        </Button>
      </div>
    </>
  )
}

/** The standard phrases by kind of entry. */
export function PhraseSettings({ form, value }: SettingsCardProps) {
  const w = useWords()
  const label = useLabel()
  return (
    <section className={`vh-card vh-stack vh-wide ${css['card']}`}>
      <h2>{w(shiftLogSettingsWords.phrases)}</h2>
      <p className="vh-quiet">{w(t.phrasesHint)}</p>
      <div className="vh-tiles">
        {operationKinds.map((kind) => (
          <LinesInput
            key={kind}
            label={label(operationKindLabels[kind])}
            value={value.phrases[kind] ?? []}
            onChange={(lines) => form.put({ phrases: { ...value.phrases, [kind]: lines } })}
            problem={form.problemAt(`phrases.${kind}`)}
          />
        ))}
      </div>
    </section>
  )
}
