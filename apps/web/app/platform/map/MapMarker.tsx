import { Marker, type PositionAnchor } from 'maplibre-gl';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMap } from './MapCanvas.tsx';

/** Keeps its children on a point of the map; `bottom-left` puts the sharp corner of a corner pin there. */
export function MapMarker({
  latitude,
  longitude,
  anchor = 'bottom-left',
  order,
  onDrop,
  children,
}: {
  latitude: number;
  longitude: number;
  anchor?: PositionAnchor;
  /** Its place among the markers as the keyboard goes through them, after `sortMarkers`. */
  order?: number | undefined;
  /** Makes the marker draggable. */
  onDrop?: (point: { latitude: number; longitude: number }) => void;
  children: ReactNode;
}) {
  const map = useMap();
  const [marker] = useState(() => new Marker({ element: document.createElement('div'), anchor }));
  const dropped = useEffectEvent(() => {
    const { lng, lat } = marker.getLngLat().wrap();
    onDrop?.({ latitude: lat, longitude: lng });
  });
  const isDraggable = onDrop !== undefined;
  useEffect(() => {
    marker.setLngLat([longitude, latitude]);
  }, [marker, latitude, longitude]);
  useEffect(() => {
    const stop = (event: Event) => event.stopPropagation();
    const drop = () => dropped();
    marker.addTo(map);
    marker.on('dragend', drop);
    // A click on the marker is not a click on the map below it.
    marker.getElement().addEventListener('click', stop);
    return () => {
      marker.getElement().removeEventListener('click', stop);
      marker.off('dragend', drop);
      marker.remove();
    };
  }, [map, marker]);
  useEffect(() => {
    if (order !== undefined) marker.getElement().dataset.order = String(order);
  }, [marker, order]);
  useEffect(() => {
    marker.setDraggable(isDraggable);
  }, [marker, isDraggable]);
  return createPortal(children, marker.getElement());
}

/** Sorts the markers in the document: MapLibre appends them as they come, and the keyboard follows the document order. */
export function sortMarkers(container: HTMLElement): void {
  const orderOf = (element: HTMLElement) => Number(element.dataset.order);
  const markers = [...container.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && child.dataset.order !== undefined,
  );
  if (markers.every((marker, index) => index === 0 || orderOf(marker) >= orderOf(markers[index - 1] as HTMLElement)))
    return;
  // An element loses the focus when it is moved in the document.
  const focused = container.contains(document.activeElement) ? document.activeElement : null;
  container.append(...markers.toSorted((one, other) => orderOf(one) - orderOf(other)));
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}
