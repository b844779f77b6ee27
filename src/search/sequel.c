#include "search/sequel.h"

#include "lib/bug.h"

static Point run(void *self)
{
    const Sequel *sequel = self;
    Point point = sequel->first.run(sequel->first.self);
    CHECK(point.kind != POINT_CHOICE || point.count);
    while (point.kind == POINT_END && sequel->goes_on(sequel->first.self, &point))
        point = sequel->first.run(sequel->first.self);
    return point;
}

static bool take(void *self, Label label)
{
    const Sequel *sequel = self;
    return sequel->first.take(sequel->first.self, label);
}

static Snapshot save(void *self)
{
    const Sequel *sequel = self;
    return sequel->first.save(sequel->first.self);
}

static void restore(void *self, Snapshot snapshot)
{
    const Sequel *sequel = self;
    sequel->first.restore(sequel->first.self, snapshot);
}

static uint32_t mark(void *self, Snapshot snapshot)
{
    const Sequel *sequel = self;
    return sequel->first.mark(sequel->first.self, snapshot);
}

static void moved(void *self, const Label *labels, uint32_t count)
{
    const Sequel *sequel = self;
    sequel->first.moved(sequel->first.self, labels, count);
}

static void endless(void *self, Snapshot snapshot)
{
    const Sequel *sequel = self;
    if (sequel->first.endless)
        sequel->first.endless(sequel->first.self, snapshot);
}

System sequel_system(Sequel *sequel)
{
    CHECK(sequel->goes_on && sequel->first.run && sequel->first.take && sequel->first.mark);
    return (System){sequel, run, take, save, restore, mark, moved, endless, NULL, NULL, NULL, NULL};
}
