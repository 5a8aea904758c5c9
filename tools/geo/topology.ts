/** Thins out TopoJSON, whose arcs neighbours share. */
import type { Position } from 'geojson';
import type { Topology } from 'topojson-specification';
import { simplifyLine } from './geometry.ts';

/** The same topology with every arc thinned out, so that neighbours keep sharing their border. */
export function simplifyTopology(topology: Topology, tolerance: number): Topology {
  const arcs = absoluteArcs(topology).map((arc) => simplifyLine(arc, tolerance));
  const { transform: _, ...rest } = topology;
  return { ...rest, arcs };
}

function absoluteArcs({ arcs, transform }: Topology): Position[][] {
  if (!transform) return arcs;
  return arcs.map((arc) => {
    let x = 0;
    let y = 0;
    return arc.map(([dx = 0, dy = 0]) => {
      x += dx;
      y += dy;
      return [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]];
    });
  });
}
