import { useState, type SyntheticEvent } from 'react'
import { hasLitPictures } from '#brand/brand.ts'
import { Mark } from '#brand/mark.tsx'
import * as shopWords from '../../words/shop.ts'
import * as uiWords from '../../words/ui.ts'
import { pictureSources } from '../storefront/pictures.ts'
import type { PicturePair } from '../storefront/product.ts'
import { Icon } from '../ui/icon-button.tsx'
import { importForPress } from '../ui/import-chunk.ts'
import { Photo } from '../ui/photo.tsx'
import { toast } from '../ui/toast.tsx'
import { CARD_SIZES } from './product-card.tsx'

// As wide as CSS makes the pictures; less for three device pixels, as on cards.
const WIDE_SIZES = '(min-width: 1520px) 49.5rem, (min-width: 1024px) 51vw, (min-width: 768px) 45vw'
const LOW_SIZES = '(min-width: 600px) and (max-height: 30rem) 70vh'
const SIZES = `${LOW_SIZES}, ${WIDE_SIZES}, (min-resolution: 2.5x) 62vw, 95vw`
// On a phone, whose window shows only an edge: small until `loadInTime`.
const EDGE_SIZES = `(max-width: 599px) and (scripting: enabled) 20vw, ${SIZES}`

// In a browser it may belong to a page that is rendered ahead, where a lazy picture doesn't load until `loadFirst`.
const FIRST = {
  loading: import.meta.env.SSR ? 'eager' : 'lazy',
  suppressHydrationWarning: true,
} as const

/** A product's pictures: a strip to swipe on a phone, a column elsewhere. */
export function Gallery({ pictures, title }: { pictures: PicturePair[]; title: string }) {
  const url = pictures[0]?.picture.url
  // Whether the shopper has lit the candle. Stays when another variant's pictures are shown. Undefined: not set.
  const [isLit, setLit] = useState<boolean>()
  const firstPair = pictures.findIndex(({ lit }) => lit)
  if (url === undefined) {
    return (
      <div className="gallery">
        <div className="picture">
          <Mark />
          <p>{shopWords.noPicture}</p>
        </div>
      </div>
    )
  }
  const enlarge = (index: number) =>
    importForPress(
      () => import('./picture-viewer.ts'),
      shopWords.notEnlarged,
      (viewer) => viewer.openPictureViewer(pictures, title, index),
    )
  return (
    // Another key for another first picture: React renders the strip again, so it begins with that picture.
    <ul key={url} role="list" className="gallery" ref={loadInTime}>
      {pictures.map(({ picture, lit }, index) => (
        <li key={picture.url} className="picture" onFocus={bringIntoView}>
          {/* The card's smaller version of the first picture shows until the large one is loaded and decoded. */}
          {index === 0 && (
            <img
              {...pictureSources(picture)}
              className="photo"
              sizes={CARD_SIZES}
              alt={picture.altText ?? title}
              decoding="sync"
              fetchPriority="low"
              {...FIRST}
            />
          )}
          <Photo
            {...pictureSources(picture)}
            alt={index === 0 ? '' : (picture.altText ?? title)}
            sizes={index === 0 ? SIZES : EDGE_SIZES}
            fetchPriority={index === 0 ? 'high' : undefined}
            {...(index === 0 && FIRST)}
            ref={index === 0 ? coverOnceLoaded : undefined}
          />
          {lit && (
            <Photo
              {...pictureSources(lit, [750])}
              // Every browser that can light the candle reads `srcset`, from which phones select 750 pixels.
              src={undefined}
              className="photo lit"
              alt={lit.altText ?? title}
              sizes="45vw"
              onError={putOut}
              ref={coverOnceLoaded}
            />
          )}
          <button
            type="button"
            className="enlarge"
            aria-label={shopWords.enlarge(index + 1, pictures.length)}
            onClick={() => enlarge(index)}
          />
          {pictures.length > 1 && (
            <span className="picture-count" aria-hidden="true">
              {index + 1} / {pictures.length}
            </span>
          )}
          {hasLitPictures && index === firstPair && <LightSwitch isLit={isLit} onSwitch={setLit} />}
        </li>
      ))}
    </ul>
  )
}

type SwitchProps = { isLit: boolean | undefined; onSwitch: (isLit: boolean) => void }

// Lights the candle, also without scripts. It exists twice, off at first by day and on at dusk: CSS shows one.
const LightSwitch = ({ isLit, onSwitch }: SwitchProps) => (
  <div className="light">
    {(['day', 'dusk'] as const).map((time) => (
      <input
        key={time}
        type="checkbox"
        className={time}
        // oxlint-disable-next-line role-has-required-aria-props -- A checkbox tells its own state.
        role="switch"
        aria-label={shopWords.lightCandle}
        defaultChecked={isLit ?? time === 'dusk'}
        onChange={({ currentTarget }) => {
          onSwitch(currentTarget.checked)
          const slide = currentTarget.closest('li')
          const failed = slide?.querySelector<HTMLImageElement>('.lit[hidden]')
          if (!failed) return
          failed.hidden = false
          // Makes the browser read the picture again.
          failed.setAttribute('srcset', failed.srcset)
        }}
      />
    ))}
    <Icon>
      <path d="m4 21 9-11m1-1c-3-2 1-4 0-7 4 2 4 6 0 7" />
      <path className="smoke" d="M14 2c-4-5 4-8 0-13s2-6 1-9" pathLength="1" />
    </Icon>
    <span aria-hidden="true">{shopWords.lightIt}</span>
    <span aria-hidden="true">{shopWords.putItOut}</span>
  </div>
)

/** If a lit picture fails, shows the unlit one and turns the switch off. */
function putOut({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) {
  const switches = image.parentElement?.querySelectorAll('input') ?? []
  const on = [...switches].find((each) => each.checked && each.getClientRects()[0])
  if (!on) return
  on.checked = false
  toast('failure', shopWords.notEnlarged, uiWords.offline)
}

// Scrolls to a picture that the keyboard has focused. Browsers do not scroll if an edge of the picture is in sight.
function bringIntoView({ currentTarget }: SyntheticEvent<Element>) {
  if (!currentTarget.querySelector(':focus-visible')) return
  currentTarget.scrollIntoView({ block: 'start', inline: 'nearest' })
}

/** Hides a picture that has failed, so that the one below shows. One that has loaded covers it, even if transparent. */
function coverOnceLoaded(image: HTMLImageElement | null) {
  if (!image) return
  // The browser may have loaded it, or failed, before the script ran.
  const check = () => {
    image.hidden = image.complete && image.naturalWidth === 0
    image.classList.toggle('has-come', image.naturalWidth > 0)
  }
  for (const type of ['error', 'load']) image.addEventListener(type, check)
  check()
}

/** Once a strip is touched or swiped, which may be before the script runs, loads what is shown and the next in full. */
function loadInTime(strip: Element | null) {
  if (!strip) return
  const load = () => {
    const nth = 1 + Math.round(Math.abs(strip.scrollLeft) / (strip.children[0]?.clientWidth ?? 1))
    const near = `li:nth-child(${nth}) > img, li:nth-child(${nth + 1}) > img:not(.lit)`
    for (const image of strip.querySelectorAll<HTMLImageElement>(near)) {
      if (image.sizes === EDGE_SIZES) image.sizes = SIZES
      image.loading = 'eager'
    }
  }
  for (const type of ['pointerenter', 'scroll']) strip.addEventListener(type, load)
  if (!strip.closest('[inert]')) loadFirst(strip)
  if (strip.scrollLeft) load()
}

/** Loads the first picture of a gallery, which is lazy where React has made it. */
export function loadFirst(strip: Element) {
  const first = strip.querySelectorAll<HTMLImageElement>('li:first-child > img:not(.lit)')
  for (const image of first) image.loading = 'eager'
}
