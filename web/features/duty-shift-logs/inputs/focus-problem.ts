/** Brings the first field that is wrong into sight and puts the focus there; complaints are drawn in the next frame. */
export function focusFirstProblem(place: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const field = place?.querySelector<HTMLElement>('[aria-invalid=true]')
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  })
}
