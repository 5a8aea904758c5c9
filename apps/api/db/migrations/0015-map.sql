-- Why: the map counts exactly what lies in its view. The edges of a view are rows and columns of cells, and a window of
-- time is counted from the index of the feed alone.

create index map_cells_rows on map_cells (grid, y, x, category_id);

drop index posts_feed;
create index posts_feed on posts (created_at desc, id desc) include (longitude, latitude, category_id)
  where publish = 0 and hidden_at is null and deleted_at is null;
