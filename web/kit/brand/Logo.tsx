const drop = 'M14.78 9.11A3.4 3.4 0 0 1 13.6 2.41 13.4 13.4 0 0 1 29 14.4 9.6 9.6 0 0 0 14.78 9.11z'

/** The mark: three drops of water turning as a runner around the sun. */
export function Logo({ size = 28 }: { readonly size?: number }) {
  return (
    <svg aria-hidden="true" focusable="false" width={size} height={size} viewBox="0 0 32 32">
      <g fill="var(--vh-logo-water, #347aad)">
        <path d={drop} />
        <path d={drop} transform="rotate(120 16 16)" />
        <path d={drop} transform="rotate(240 16 16)" />
      </g>
      <circle cx="16" cy="16" r="4.5" fill="#80c131" />
    </svg>
  )
}
