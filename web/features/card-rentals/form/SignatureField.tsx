import { useRef } from 'react'

import type { FilePurpose } from '#contract/files/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { type FieldProps, FormField } from '#web/kit/fields/FormField.tsx'
import type { FormInputProps } from '#web/kit/fields/TypedInput.tsx'
import type { NameOf } from '#web/kit/form/fields.ts'
import { useOnTheirWay } from '#web/kit/form/use-on-their-way.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../card-rentals.words.ts'
import css from './SignatureField.module.css'
import { useSignature } from './use-signature.ts'

interface SignatureFieldProps<Values> extends FieldProps<Values, NameOf<Values, number>> {
  /** What the picture is kept for; it decides who may see it. */
  readonly purpose: FilePurpose
}

/** A name written on the screen with a finger, a pen or the mouse. Its value is the id of the stored picture. */
export function SignatureField<Values>({ of, name, label, hint, purpose }: SignatureFieldProps<Values>) {
  const w = useWords()
  return (
    <FormField of={of} name={name} label={label} hint={hint} show={(value) => (value ? w(t.signed) : '')}>
      <SignatureInput purpose={purpose} />
    </FormField>
  )
}

const stateWords = { writing: t.signing, sending: t.signing, failed: t.signFailed, kept: t.signed } as const

function SignatureInput({
  id,
  onChange,
  purpose,
  ...input
}: FormInputProps & { readonly purpose: FilePurpose }) {
  const w = useWords()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { state, problem, clear, send } = useSignature(canvas, purpose, (fileId) => onChange?.(fileId))
  // What somebody has just signed is never saved without: the pen has hardly rested when the button is pressed.
  useOnTheirWay(state === 'empty' || state === 'kept' ? 0 : 1)
  return (
    <div className={`vh-bar ${css['signature']}`}>
      <canvas
        ref={canvas}
        id={id}
        className={`vh-block vh-whole ${css['paper']}`}
        tabIndex={-1}
        aria-label={w(t.signHere)}
        aria-invalid={input['aria-invalid']}
        aria-describedby={input['aria-describedby']}
      />
      {state === 'empty' ? (
        <span className={`vh-middle vh-small ${css['line']}`} aria-hidden="true">
          {w(t.signHere)}
        </span>
      ) : (
        <>
          <output className={`vh-fill vh-quiet ${css['below']}`}>
            {w(stateWords[state])} {problem}
          </output>
          {state === 'failed' && (
            <Button tone="quiet" onClick={send}>
              {w(t.sendSignature)}
            </Button>
          )}
          <Button tone="quiet" icon="refresh" onClick={clear}>
            {w(t.signAgain)}
          </Button>
        </>
      )}
    </div>
  )
}
